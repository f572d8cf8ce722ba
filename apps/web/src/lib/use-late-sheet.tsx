import { type ReactNode, useState } from 'react';
import type { LazyModule } from './lazy-component.tsx';
import { LazySheet } from './lazy-sheet.tsx';

interface LazySheetOf<Props extends { onClose: () => void }> {
  code: LazyModule<Props>;
  props: Omit<Props, 'onClose'>;
  onFailed: () => void;
}

export function useLazySheet<Props extends { onClose: () => void }>(
  late: LazySheetOf<Props>,
): { open: () => void; sheet: ReactNode } {
  const { code, props, onFailed } = late;
  const [isOpen, setOpen] = useState(false);
  // Adds what `Omit` removed; the compiler can't follow that through a generic type.
  const whole = { ...props, onClose: () => setOpen(false) } as Props;
  return {
    open: () => setOpen(true),
    sheet: isOpen ? <LazySheet code={code} props={whole} onFailed={onFailed} /> : null,
  };
}

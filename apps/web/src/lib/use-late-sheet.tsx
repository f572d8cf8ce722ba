import { type ReactNode, useState } from 'react';
import type { LateCode } from './late-part.tsx';
import { LateSheet } from './late-sheet.tsx';

interface LateSheetOf<Props extends { onClose: () => void }> {
  code: LateCode<Props>;
  props: Omit<Props, 'onClose'>;
  onFailed: () => void;
}

export function useLateSheet<Props extends { onClose: () => void }>(
  late: LateSheetOf<Props>,
): { open: () => void; sheet: ReactNode } {
  const { code, props, onFailed } = late;
  const [isOpen, setOpen] = useState(false);
  // Adds what `Omit` removed; the compiler can't follow that through a generic type.
  const whole = { ...props, onClose: () => setOpen(false) } as Props;
  return {
    open: () => setOpen(true),
    sheet: isOpen ? <LateSheet code={code} props={whole} onFailed={onFailed} /> : null,
  };
}

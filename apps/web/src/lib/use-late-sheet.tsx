import { type ReactNode, useState } from 'react';
import type { LateCode } from './late-part.tsx';
import { LateSheet } from './late-sheet.tsx';

interface LateSheetOf<Props extends { onClose: () => void }> {
  code: LateCode<Props>;
  props: Omit<Props, 'onClose'>;
  /** Called if the sheet's code didn't load. */
  onFailed: () => void;
}

/** A sheet whose code loads when it is first opened, and the function that opens it. */
export function useLateSheet<Props extends { onClose: () => void }>(
  late: LateSheetOf<Props>,
): { open: () => void; sheet: ReactNode } {
  const { code, props, onFailed } = late;
  const [isOpen, setOpen] = useState(false);
  // The properties omitted above are restored here; the compiler can't follow that through a
  // generic type.
  const whole = { ...props, onClose: () => setOpen(false) } as Props;
  return {
    open: () => setOpen(true),
    sheet: isOpen ? <LateSheet code={code} props={whole} onFailed={onFailed} /> : null,
  };
}

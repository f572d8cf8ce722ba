import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyModule } from '../../lib/lazy-component.tsx';
import { useLazySheet } from '../../lib/use-late-sheet.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { AppointmentSheetProps } from './appointment-sheet.tsx';

const SHEET = lazyModule(
  'appointment-sheet',
  async () => (await import('./appointment-sheet.tsx')).AppointmentSheet,
);

interface AppointmentButtonProps extends Omit<AppointmentSheetProps, 'onClose'> {
  variant?: ButtonVariant;
  /** Its text, unless it suggests the first time. */
  children?: ReactNode;
}

/** Opens the form for an appointment, or for another time. */
export function AppointmentButton({
  variant = 'ghost',
  children,
  ...props
}: AppointmentButtonProps) {
  const { open, sheet } = useLazySheet({
    code: SHEET,
    props,
    onFailed: () => toast.error("We couldn't open the form. Please try again."),
  });
  return (
    <>
      <Button variant={variant} size="sm" aria-haspopup="dialog" onClick={open}>
        {children ?? (
          <>
            <CalendarPlus aria-hidden="true" />
            Suggest a time
          </>
        )}
      </Button>
      {sheet}
    </>
  );
}

import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Sheet } from './sheet.tsx';
import type { SentForm } from './use-form.ts';

interface FormSheetProps {
  form: SentForm;
  title: string;
  description: string;
  action: string;
  pendingLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Can't be dismissed while the form is being sent. */
export function FormSheet({ form, action, pendingLabel, children, ...sheet }: FormSheetProps) {
  const id = useId();
  return (
    <Sheet
      {...sheet}
      isOpen
      isDismissable={!form.isBusy}
      footer={
        <Button form={id} type="submit" isPending={form.isBusy} pendingLabel={pendingLabel}>
          {action}
        </Button>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5 pb-4">
        {children}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      </form>
    </Sheet>
  );
}

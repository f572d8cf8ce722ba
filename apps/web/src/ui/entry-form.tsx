import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import type { SentForm } from './use-form.ts';

interface EntryFormProps {
  form: SentForm;
  action: string;
  children: ReactNode;
}

export function EntryForm({ form, action, children }: EntryFormProps) {
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {children}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isPending={form.isBusy}
        pendingLabel="Please wait..."
      >
        {action}
      </Button>
    </form>
  );
}

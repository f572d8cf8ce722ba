import { type FormEvent, useId, useState } from 'react';
import { type Task, useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { authMessage } from '../auth-failure.ts';
import { changeUser } from './api/change-user.ts';

interface ChangeEmailSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ChangeEmailSheet({ isOpen, onClose }: ChangeEmailSheetProps) {
  const form = useId();
  const task = useTask(authMessage);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!task.isBusy}
      title="Change Email"
      description="We send a link to the new address. It becomes yours once you open it."
      footer={
        <Button form={form} type="submit" isPending={task.isBusy} pendingLabel="Sending...">
          Send Link
        </Button>
      }
    >
      <Fields id={form} task={task} onDone={onClose} />
    </Sheet>
  );
}

interface FieldsProps {
  id: string;
  task: Task;
  onDone: () => void;
}

function Fields({ id, task, onDone }: FieldsProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!email.includes('@')) {
      task.fail('Invalid email address');
      return;
    }
    if (!password) {
      task.fail('Enter your current password.');
      return;
    }
    void task.run(async () => {
      await changeUser({ email: email.trim(), current_password: password });
      toast.success('Almost done. Open the link in your new inbox.');
      onDone();
    });
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-4">
      <EmailField label="New email" aria-required value={email} onChange={setEmail} />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        aria-required
        value={password}
        onChange={setPassword}
      />
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
    </form>
  );
}

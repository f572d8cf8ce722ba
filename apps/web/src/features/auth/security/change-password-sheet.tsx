import { firstPasswordFailure } from '@pro-match/domain/auth';
import { type FormEvent, useId, useState } from 'react';
import { type Task, useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { authMessage } from '../auth-failure.ts';
import { PasswordChecklist } from '../password-checklist.tsx';
import { changeUser } from './api/change-user.ts';

interface ChangePasswordSheetProps {
  /** Lets the password manager store the new password under the right name. */
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export function ChangePasswordSheet({ email, isOpen, onClose }: ChangePasswordSheetProps) {
  const form = useId();
  const task = useTask(authMessage);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!task.isBusy}
      title="Change Password"
      description="You stay signed in here. All your other devices are signed out."
      footer={
        <Button form={form} type="submit" isPending={task.isBusy} pendingLabel="Saving...">
          Save Password
        </Button>
      }
    >
      <Fields id={form} email={email} task={task} onDone={onClose} />
    </Sheet>
  );
}

interface FieldsProps {
  id: string;
  email: string;
  task: Task;
  onDone: () => void;
}

function Fields({ id, email, task, onDone }: FieldsProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    const problem = current ? firstPasswordFailure(password) : 'Enter your current password.';
    if (problem) {
      task.fail(problem);
      return;
    }
    void task.run(async () => {
      await changeUser({ password, current_password: current });
      toast.success('Your password is updated.');
      onDone();
    });
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-4">
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        aria-required
        value={current}
        onChange={setCurrent}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          aria-required
          value={password}
          onChange={setPassword}
        />
        <PasswordChecklist password={password} />
      </div>
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
    </form>
  );
}

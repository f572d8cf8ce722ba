import { PROOF_MISSING } from '@pro-match/domain/auth';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { deleteAccount } from './api/own-data.ts';

const FAILED = "We couldn't delete your account. Check your connection and try again.";

interface DeleteAccountSheetProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteAccountSheet({ isOpen, ...rest }: DeleteAccountSheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

/** Asks for the password, then for confirmation; a wrong password leads back to its field. */
function OpenSheet({ email, onClose }: Omit<DeleteAccountSheetProps, 'isOpen'>) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSure, setSure] = useState(false);
  const task = useTask((error) => errorMessage(error, FAILED));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal && !isSure) field.current?.focus();
  }, [refusal, isSure]);

  function ask(event: FormEvent): void {
    event.preventDefault();
    setRefusal(password ? undefined : PROOF_MISSING);
    setSure(password !== '');
  }

  const confirm = () =>
    task.run(async () => {
      try {
        await deleteAccount({ password });
      } catch (error) {
        const refused = error instanceof ApiError ? error.errors[0] : undefined;
        if (refused?.field !== 'password') throw error;
        setRefusal(refused.message);
        setSure(false);
        return;
      }
      toast.success('Your account has been deleted.', { isCarried: true });
    });

  // Two dialogs in turn: each takes the focus, and is read out as it opens.
  if (isSure) {
    return (
      <Sheet
        key="question"
        isOpen
        onClose={onClose}
        isDismissable={!task.isBusy}
        title="Delete your account for good?"
        footer={
          <>
            <Button variant="outline" disabled={task.isBusy} onClick={onClose}>
              Keep It
            </Button>
            <Button
              variant="danger"
              isPending={task.isBusy}
              pendingLabel="Deleting..."
              onClick={() => void confirm()}
            >
              Delete for Good
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pb-4">
          <p>This can't be undone, and no one can restore your account.</p>
          {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet
      key="password"
      isOpen
      onClose={onClose}
      title="Delete Account"
      description="Enter your password, in case someone else is using your phone."
      footer={
        <Button form={form} type="submit" variant="danger">
          Continue
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={ask}
        onInput={() => setRefusal(undefined)}
        className="pb-4"
      >
        <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-required
          value={password}
          onChange={setPassword}
          error={refusal}
        />
      </form>
    </Sheet>
  );
}

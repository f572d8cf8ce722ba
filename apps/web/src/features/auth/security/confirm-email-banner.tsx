import { MailCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Reminder } from '../../../ui/reminder.tsx';
import { toast } from '../../../ui/toast.ts';
import { authMessage } from '../auth-failure.ts';
import { resend } from './api/resend.ts';

const KEY = 'pro-match.confirm-later';

function wasPutOff(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Asks to confirm the e-mail. Nothing waits for it, and it can be put off until the next visit. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const [isHidden, setHidden] = useState(wasPutOff);
  const { isBusy, run } = useTask(authMessage);
  if (isHidden) return null;

  function putOff(): void {
    setHidden(true);
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {
      // Blocked storage: it comes back with the next page.
    }
  }

  const send = () =>
    run(async () => {
      try {
        await resend('signup', email);
        toast.success('Confirmation email sent. Check your inbox.');
      } catch (error) {
        toast.error(authMessage(error));
      }
    });

  return (
    <Reminder
      label="Confirm your email"
      Icon={MailCheck}
      action={
        <Button
          variant="ghost"
          size="sm"
          isPending={isBusy}
          pendingLabel="Sending..."
          onClick={() => void send()}
        >
          Send Again
        </Button>
      }
      later={<IconButton label="Later" icon={<X aria-hidden="true" />} onClick={putOff} />}
    >
      Confirm your email with the link that we sent to <strong>{email}</strong>.
    </Reminder>
  );
}

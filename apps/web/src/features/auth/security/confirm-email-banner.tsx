import { MailCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Reminder } from '../../../ui/reminder.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
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

/** Can be put off until the next visit: an unconfirmed account works, with limits. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const [isHidden, setHidden] = useState(wasPutOff);
  const { isBusy, run } = useTask(authMessage, toast.error);
  if (isHidden) return null;

  function putOff(): void {
    setHidden(true);
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {
      // Storage is blocked: the banner returns with the next page.
    }
  }

  const send = () =>
    run(async () => {
      await resend('signup', email);
      toast.success('Confirmation email sent. Check your inbox.');
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
      Confirm your email with the link we sent to{' '}
      <strong>
        <Address>{email}</Address>
      </strong>
      . Until then, you'll get only a few notifications by email.
    </Reminder>
  );
}

import { useState } from 'react';
import { owesCode } from '../../lib/second-factor.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { useTask } from '../../ui/use-task.ts';
import { authMessage } from './auth-failure.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';

interface ConfirmSignInProps {
  /** If so, the link may have been mailed to the wrong person. */
  isChange: boolean;
  onSignedIn: () => Promise<void>;
  /** Confirms without a session, which ends all others and requires a new password. */
  onAlone: () => Promise<void>;
}

/** For a browser that isn't signed in. */
export function ConfirmSignIn({ isChange, onSignedIn, onAlone }: ConfirmSignInProps) {
  const [email, setEmail] = useState('');
  const session = useSession();
  const alone = useTask(authMessage);
  if (session && owesCode(session)) return <CodeForm session={session} onDone={onSignedIn} />;
  return (
    <div className="flex flex-col">
      <EntryHeading title={isChange ? 'Confirm Your New Email' : 'Confirm Your Email'}>
        {isChange
          ? "Sign in with your current email to finish the change. If you didn't ask for it, close this page and nothing will change."
          : 'Sign in to confirm that this email is yours.'}
      </EntryHeading>
      <CredentialsForm
        mode="sign-in"
        role="client"
        email={email}
        onEmailChange={setEmail}
        onBusyChange={() => undefined}
        onEntered={onSignedIn}
      />
      {isChange ? null : (
        <div className="mt-8 flex flex-col gap-3 border-t border-hairline pt-6">
          <p className="text-sm text-muted">
            Don't know the password, or did someone else sign up with your email? Confirm without
            signing in: we'll sign out every device and email you a link to choose a new password.
          </p>
          <Button
            variant="outline"
            isFullWidth
            isPending={alone.isBusy}
            pendingLabel="Confirming..."
            onClick={() => void alone.run(onAlone)}
          >
            Confirm Without Signing In
          </Button>
        </div>
      )}
    </div>
  );
}

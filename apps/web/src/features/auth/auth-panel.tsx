import type { Role } from '@pro-match/domain/auth';
import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { owesCode } from '../../lib/second-factor.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import type { AuthMode } from './credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { RecoverForm } from './recover-form.tsx';

interface AuthPanelProps {
  role: Role;
  startsAsSignUp: boolean;
  onBusyChange: (isBusy: boolean) => void;
  onEntered: (mode: AuthMode) => Promise<void>;
}

function headings(role: Role) {
  const as = role === 'business' ? 'a Business' : 'a Client';
  return {
    'sign-in': { title: 'Welcome Back', subtitle: `Sign in to your ${BRAND} account` },
    'sign-up': { title: 'Create Account', subtitle: `Sign up as ${as}` },
    recover: {
      title: 'Reset Password',
      subtitle: "Enter your email and we'll send you a link to choose a new password.",
    },
  };
}

export function AuthPanel({ role, startsAsSignUp, onBusyChange, onEntered }: AuthPanelProps) {
  const [view, setView] = useState<AuthMode | 'recover'>(startsAsSignUp ? 'sign-up' : 'sign-in');
  // Kept when the user switches between the forms.
  const [email, setEmail] = useState('');
  const { title, subtitle } = headings(role)[view];
  const show = (next: typeof view) => {
    // A message about the previous form would only confuse.
    toast.dismiss();
    setView(next);
  };
  usePageTitle(title);
  const [isBusy, setBusy] = useState(false);
  const changeBusy = (next: boolean) => {
    setBusy(next);
    onBusyChange(next);
  };
  const session = useSession();
  if (session && owesCode(session)) {
    return (
      <CodeForm
        session={session}
        onBusyChange={onBusyChange}
        onDone={async () => {
          toast.success('Welcome back!', { isCarried: true });
          await onEntered('sign-in');
        }}
      />
    );
  }
  return (
    <div className="flex flex-col">
      <div aria-live="polite">
        <EntryHeading title={title}>{subtitle}</EntryHeading>
      </div>
      {view === 'recover' ? (
        <>
          <RecoverForm email={email} onEmailChange={setEmail} />
          <Button variant="ghost" isFullWidth className="mt-4" onClick={() => show('sign-in')}>
            Back to Sign In
          </Button>
        </>
      ) : (
        <>
          <CredentialsForm
            // Mounts another form, without the problems of the previous one.
            key={view}
            mode={view}
            role={role}
            email={email}
            onEmailChange={setEmail}
            onForgot={() => show('recover')}
            onBusyChange={changeBusy}
            onEntered={onEntered}
          />
          <button
            type="button"
            // A second tap on the form's button may land here, which would unmount the form.
            disabled={isBusy}
            className="link mx-auto my-4 min-h-12 px-2"
            onClick={() => show(view === 'sign-up' ? 'sign-in' : 'sign-up')}
          >
            {view === 'sign-up'
              ? 'Already have an account? Sign in'
              : "Don't have an account? Sign up"}
          </button>
          {view === 'sign-up' ? (
            <p className="text-center text-sm text-muted">
              {'You must be 18 or older. Read our '}
              <Link to={paths.terms} className="link">
                Terms
              </Link>
              {' and '}
              <Link to={paths.privacyPolicy} className="link">
                Privacy Policy
              </Link>
              .
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

import { mediumDate } from '@pro-match/domain/formats';
import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { workingFactors } from '../../../lib/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
import { authMessage } from '../auth-failure.ts';
import { accountUserQuery } from './api/account-user.ts';
import { type Enrolment, enrollFactor, makeRecoveryCodes, removeFactor } from './api/factors.ts';
import { resend } from './api/resend.ts';
import { EnableFactorSheet } from './enable-factor-sheet.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';

export function SecondFactor() {
  const user = useQuery(accountUserQuery);
  return (
    <CardSection
      title="Two-Step Sign-In"
      description="Enter your password, then a code from an app on your phone."
    >
      {user.isPending ? (
        <Loading label="Loading two-step sign-in">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : null}
      {user.isError ? (
        <RetryLine onRetry={() => void user.refetch()}>
          We couldn't load your two-step sign-in settings.
        </RetryLine>
      ) : null}
      {user.data ? <Factors user={user.data} /> : null}
    </CardSection>
  );
}

function Factors({ user }: { user: User }) {
  const factors = workingFactors({ user });
  const hasCodes = (user.factors ?? []).some(({ factor_type }) => factor_type === 'recovery_code');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const task = useTask(authMessage);
  const start = useTask(authMessage);
  const isOn = factors.length > 0;
  const failure = task.failure ?? start.failure;

  const showNewCodes = (replaces: boolean) =>
    task.run(async () => setCodes(await makeRecoveryCodes(replaces)));

  return (
    <>
      {isOn ? (
        <p className="flex items-center gap-2.5 font-medium text-spruce">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
          Two-step sign-in is on
        </p>
      ) : (
        <p className="text-sm text-muted">
          You need an authenticator app, such as the one in your password manager.
        </p>
      )}
      {isOn ? (
        <ul className="flex flex-col divide-y divide-hairline">
          {factors.map(({ id, friendly_name, created_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2">
              <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{friendly_name ?? 'Authenticator app'}</span>
                <span className="block text-sm text-muted">
                  {`Added ${mediumDate(created_at)}`}
                </span>
              </span>
              <Button variant="ghost" size="sm" onClick={() => setRemoving(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isOn && !hasCodes ? (
        <Notice tone="info">
          You have no recovery codes. Without them, losing your phone locks you out.
        </Notice>
      ) : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {user.email_confirmed_at ? null : <ConfirmFirst email={user.email ?? ''} />}
      <div className="flex flex-wrap gap-2">
        {user.email_confirmed_at ? (
          <Button
            variant={isOn ? 'outline' : 'primary'}
            size={isOn ? 'sm' : 'md'}
            isPending={start.isBusy}
            pendingLabel="Preparing..."
            onClick={() => void start.run(async () => setEnrolment(await enrollFactor()))}
          >
            {isOn ? 'Add Another App' : 'Turn On Two-Step Sign-In'}
          </Button>
        ) : null}
        {isOn ? (
          <Button
            variant="outline"
            size="sm"
            isPending={task.isBusy}
            pendingLabel="Creating codes..."
            onClick={() => void showNewCodes(hasCodes)}
          >
            {hasCodes ? 'New Recovery Codes' : 'Get Recovery Codes'}
          </Button>
        ) : null}
      </div>
      <EnableFactorSheet
        enrolment={enrolment}
        onClose={() => setEnrolment(null)}
        onEnabled={() => {
          setEnrolment(null);
          toast.success('Two-step sign-in is on.');
          if (!hasCodes) void showNewCodes(false);
        }}
      />
      <RecoveryCodesSheet codes={codes} onClose={() => setCodes(null)} />
      {removing === null ? null : (
        <RemoveFactorSheet
          factorId={removing}
          isLast={factors.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** The address may be someone else's, whom a second factor would lock out. */
function ConfirmFirst({ email }: { email: string }) {
  const task = useTask(authMessage);
  const send = () =>
    task.run(async () => {
      await resend('signup', email);
      toast.success('Confirmation email sent. Check your inbox.');
    });
  return (
    <>
      <p className="text-sm">Confirm your email first, using the link we sent you.</p>
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        isPending={task.isBusy}
        pendingLabel="Sending..."
        onClick={() => void send()}
      >
        Send Link Again
      </Button>
    </>
  );
}

interface RemoveFactorSheetProps {
  factorId: string;
  isLast: boolean;
  onClose: () => void;
}

function RemoveFactorSheet({ factorId, isLast, onClose }: RemoveFactorSheetProps) {
  const task = useTask(authMessage);
  const remove = () =>
    task.run(async () => {
      await removeFactor(factorId);
      toast.success(isLast ? 'Two-step sign-in is off.' : 'App removed.');
      onClose();
    });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!task.isBusy}
      title={isLast ? 'Turn Off Two-Step Sign-In?' : 'Remove This App?'}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={task.isBusy}>
            Keep It
          </Button>
          <Button
            variant="danger"
            isPending={task.isBusy}
            pendingLabel="Removing..."
            onClick={() => void remove()}
          >
            {isLast ? 'Turn Off' : 'Remove'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <p>
          {isLast
            ? "You'll sign in with just your password, and your recovery codes will stop working."
            : "You'll no longer be able to sign in with its codes."}
        </p>
        {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      </div>
    </Sheet>
  );
}

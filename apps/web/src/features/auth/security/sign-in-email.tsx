import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
import { authMessage } from '../auth-failure.ts';
import { accountUserQuery } from './api/account-user.ts';
import { changeUser } from './api/change-user.ts';
import { resend } from './api/resend.ts';
import { ChangeEmailSheet } from './change-email-sheet.tsx';

export function SignInEmail() {
  const user = useQuery(accountUserQuery);
  const [isChanging, setChanging] = useState(false);
  const email = user.data?.email ?? '';
  const isConfirmed = Boolean(user.data?.email_confirmed_at);
  return (
    <CardSection
      title="Sign-In Email"
      description="The email you sign in with. We also write to you here."
    >
      {user.isPending ? (
        <Loading label="Loading your email">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : null}
      {user.isError ? (
        <RetryLine onRetry={() => void user.refetch()}>We couldn't load your email.</RetryLine>
      ) : null}
      {user.data ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Address>{email}</Address>
              <StatusBadge tone={isConfirmed ? 'good' : 'waiting'}>
                {isConfirmed ? 'Confirmed' : 'Not confirmed'}
              </StatusBadge>
            </div>
            <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
              Change Email
            </Button>
          </div>
          {user.data.new_email ? <Waiting email={email} newEmail={user.data.new_email} /> : null}
        </>
      ) : null}
      <ChangeEmailSheet isOpen={isChanging} onClose={() => setChanging(false)} />
    </CardSection>
  );
}

function Waiting({ email, newEmail }: { email: string; newEmail: string }) {
  const { isBusy, run } = useTask(authMessage, toast.error);
  const act = (work: () => Promise<void>, done: string) =>
    run(async () => {
      await work();
      toast.success(done);
    });
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        Open the link we sent to{' '}
        <strong>
          <Address>{newEmail}</Address>
        </strong>{' '}
        to finish the change. Until then, keep signing in with your current email.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() =>
            void act(() => resend('email_change', email), 'Link sent. Check the new inbox.')
          }
        >
          Send Again
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isBusy}
          onClick={() => void act(() => changeUser({ email }), 'Your email stays the same.')}
        >
          Cancel Change
        </Button>
      </div>
    </Notice>
  );
}

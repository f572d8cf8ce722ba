import type { Match } from '@pro-match/domain/matches';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useWithdrawMatch } from './api/jobs.ts';

/** Takes back a request that still waits for an answer, after a question. */
export function WithdrawButton({ match }: { match: Match }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useWithdrawMatch();
  if (!match.may.withdraw) return null;
  const { name } = match.other;
  function withdraw(): void {
    mutate(match.id, {
      onSuccess: () => toast.info(`Request to ${name} withdrawn.`),
      onError: (error) => toast.error(errorMessage(error, "We couldn't withdraw the request.")),
      onSettled: () => setAsked(false),
    });
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Withdraw the request to ${name}`}
        onClick={() => setAsked(true)}
      >
        Withdraw
      </Button>
      <ConfirmSheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Withdraw your request to ${name}?`}
        action="Withdraw"
        pendingLabel="Withdrawing..."
        isPending={isPending}
        onConfirm={withdraw}
      >
        They'll be told, and can no longer answer it or see your contact info and photos. You can't
        ask them again for this job.
      </ConfirmSheet>
    </>
  );
}

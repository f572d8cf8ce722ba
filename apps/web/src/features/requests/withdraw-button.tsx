import type { Match } from '@pro-match/domain/matches';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { useWithdraw } from './use-withdraw.ts';

export function WithdrawButton({ match }: { match: Match }) {
  const [isAsked, setAsked] = useState(false);
  const { withdraw, isWithdrawing } = useWithdraw();
  if (!match.may.withdraw) return null;
  const { name } = match.other;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="grow"
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
        isPending={isWithdrawing}
        onConfirm={() => void withdraw(match.id, name).then(() => setAsked(false))}
      >
        They'll be told, and can no longer answer it or see your contact info and photos. You can't
        ask them again for this job.
      </ConfirmSheet>
    </>
  );
}

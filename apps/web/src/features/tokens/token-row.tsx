import { longDate } from '@pro-match/domain/formats';
import { type PersonalToken, TOKEN_PREFIX, TOKEN_SCOPE_LABELS } from '@pro-match/domain/tokens';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { displayDay } from '../../ui/display-day.ts';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { useTokens } from './api/tokens.ts';

export function TokenRow({ token }: { token: PersonalToken }) {
  const { revoke } = useTokens();
  const [isAsking, setAsking] = useState(false);
  const task = useTask(
    (error) => errorMessage(error, "We couldn't revoke that token. Please try again."),
    toast.error,
  );
  const used = token.used_on === null ? 'Never used' : `Last used ${displayDay(token.used_on)}`;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {token.name}
        </p>
        <p className="text-sm wrap-anywhere">
          {token.scopes.map((scope) => TOKEN_SCOPE_LABELS[scope]).join(', ')}
        </p>
        <p className="text-sm text-muted">
          <span className="font-mono">{`${TOKEN_PREFIX}…${token.ending}`}</span>
          {` · ${used} · Ends ${longDate(token.expires_at)}`}
        </p>
      </div>
      <Button
        variant="danger-soft"
        size="sm"
        className="self-start"
        aria-haspopup="dialog"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={`Revoke ${token.name}?`}
        action="Revoke"
        pendingLabel="Revoking..."
        isPending={task.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void task.run(async () => {
            await revoke(token.id);
            setAsking(false);
            toast.success('Token revoked.');
          })
        }
      >
        Tools that use it stop working right away. You can't undo this.
      </ConfirmSheet>
    </li>
  );
}

import {
  DECLINE_LABELS,
  DECLINE_NOTICES,
  type DeclineReason,
  declineReasonsFor,
  type Match,
} from '@pro-match/domain/matches';
import { ChevronRight } from 'lucide-react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeclineLead } from '../api/answers.ts';

interface DeclineSheetProps {
  lead: Match;
  onClose: () => void;
}

/** Each reason has the text that the client will read; one press sends it. */
export function DeclineSheet({ lead, onClose }: DeclineSheetProps) {
  const { mutate, isPending, variables, error } = useDeclineLead();
  const { name } = lead.other;

  function answer(reason: DeclineReason): void {
    if (isPending) return;
    mutate(
      { matchId: lead.id, reason },
      {
        onSuccess: () => {
          toast.success(`Answer sent. ${name} can ask another pro now.`);
          onClose();
        },
        onError: (refusal) => {
          // Answered elsewhere or ended meanwhile: there is nothing left to choose.
          if (!isFinal(refusal)) return;
          toast.error(errorMessage(refusal, ''));
          onClose();
        },
      },
    );
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title="Not for you?"
      description={`One press answers ${name}, who can then ask another pro. It can't be taken back.`}
    >
      <div className="flex flex-col gap-3 pb-5">
        {error && !isFinal(error) ? (
          <Notice tone="error">
            {errorMessage(error, "We couldn't send your answer. Please try again.")}
          </Notice>
        ) : null}
        <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline">
          {declineReasonsFor([lead.request_location, lead.other.location]).map((reason) => (
            <li key={reason}>
              <button
                type="button"
                aria-disabled={isPending || undefined}
                onClick={() => answer(reason)}
                className="flex w-full items-center gap-3 px-4 py-3 text-left transition-colors duration-200 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-60"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">
                    {isPending && variables.reason === reason
                      ? 'Sending...'
                      : DECLINE_LABELS[reason]}
                  </span>
                  <span className="block text-sm text-muted">
                    {`${name} reads: “${DECLINE_NOTICES[reason]}”`}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** True if another try can't succeed either. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

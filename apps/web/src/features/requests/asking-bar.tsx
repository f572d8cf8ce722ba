import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useUsualPhoneChoice } from './use-phone-choice.ts';

interface AskingBarProps {
  job: ServiceRequest;
  /** Connect opens the form for another job instead. */
  isNewWanted: boolean;
  isAsking: boolean;
  onNewWanted: (isWanted: boolean) => void;
}

const PHONE = {
  with_request: 'phone shared',
  on_acceptance: 'phone once they accept',
};

/** Sits above the deck; Connect sends this request at once. */
export function AskingBar({ job, isNewWanted, isAsking, onNewWanted }: AskingBarProps) {
  const phone = useUsualPhoneChoice();
  const asked = `Asked ${job.open_count} of ${JOB_MATCHES_MAX}`;
  const status = phone ? `${asked} · ${PHONE[phone]}` : asked;
  return (
    <section
      aria-label="What Connect sends"
      data-under-toasts=""
      className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-field bg-spruce-tint py-1 pl-3 text-sm flat:py-0"
    >
      <div className="min-w-0 flex-1 basis-[11rem] flat:flex flat:items-baseline flat:gap-3">
        <p
          className="line-clamp-2 wrap-anywhere flat:line-clamp-1"
          title={`Asking for: “${firstLine(job.description)}”`}
        >
          {isNewWanted ? (
            'Next Connect starts a new job'
          ) : (
            <>
              Asking for: <span className="font-semibold">{`“${firstLine(job.description)}”`}</span>
            </>
          )}
        </p>
        <p
          role="status"
          className={classNames('text-xs text-muted', isNewWanted ? 'truncate' : 'flat:shrink-0')}
        >
          {isNewWanted
            ? `Not for “${firstLine(job.description)}”`
            : isAsking
              ? 'Sending...'
              : status}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto min-h-11"
        disabled={isAsking}
        onClick={() => onNewWanted(!isNewWanted)}
      >
        {isNewWanted ? 'Keep This Job' : 'Change'}
      </Button>
    </section>
  );
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

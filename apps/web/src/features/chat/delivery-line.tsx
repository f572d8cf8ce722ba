import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { Bubble, Delivery } from './thread/bubbles.ts';

const looks: Record<Exclude<Delivery, 'failed'>, { Icon: LucideIcon; words: string }> = {
  waiting: { Icon: Clock, words: 'Waiting for connection' },
  sending: { Icon: Clock, words: 'Sending' },
  sent: { Icon: Check, words: 'Sent' },
  seen: { Icon: CheckCheck, words: 'Seen' },
};

/** The delivery state of the user's own message. */
export function DeliveryMark({ delivery }: { delivery: keyof typeof looks }) {
  const { Icon, words } = looks[delivery];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon
        aria-hidden="true"
        className={classNames('size-3.5', delivery === 'seen' && 'text-spruce')}
      />
      {words}
    </span>
  );
}

interface FailedLineProps {
  bubble: Bubble;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

const action =
  'min-h-8 rounded-chip px-1.5 font-semibold underline underline-offset-3 hover:decoration-2';

/**
 * The server's reason, unless the plan's matches are used up: the composer says so, with an
 * upgrade.
 */
function reasonOf({ refusal }: Bubble): string {
  return refusal && refusal.code !== 'quota_reached' ? `Not sent: ${refusal.detail}` : 'Not sent';
}

/** Under a message that failed: the reason, a retry, or its removal. */
export function FailedLine({ bubble, onRetry, onDiscard }: FailedLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-error">
      <span className="flex items-start gap-1">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {reasonOf(bubble)}
      </span>
      <span className="flex">
        <button type="button" className={action} onClick={() => onRetry(bubble.id)}>
          Retry
        </button>
        <button type="button" className={action} onClick={() => onDiscard(bubble.id)}>
          Delete
        </button>
      </span>
    </div>
  );
}

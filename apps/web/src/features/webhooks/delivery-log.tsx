import {
  DELIVERY_LOG_DAYS,
  WEBHOOK_EVENT_LABELS,
  type WebhookDelivery,
} from '@pro-match/domain/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { deliveriesQuery, useWebhooks } from './api/webhooks.ts';

interface DeliveryLogProps {
  webhookId: string;
  isOn: boolean;
}

/** Newest first. */
export function DeliveryLog({ webhookId, isOn }: DeliveryLogProps) {
  const query = useInfiniteQuery(deliveriesQuery(webhookId));
  return (
    <section aria-label="Deliveries" className="flex flex-col gap-2">
      <h3 className="font-semibold">{`Last ${DELIVERY_LOG_DAYS} days`}</h3>
      <PagedList
        query={query}
        noun="deliveries"
        label="Deliveries"
        failed="We couldn't load the log."
        empty={<p className="text-sm text-muted">Nothing has been sent yet.</p>}
        className="divide-y divide-hairline"
        rowClassName="h-16"
      >
        {(delivery) => (
          <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} isOn={isOn} />
        )}
      </PagedList>
    </section>
  );
}

const STATES: Record<WebhookDelivery['state'], { tone: Tone; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'bad', words: 'Failed' },
};

const FAILURES: Record<NonNullable<WebhookDelivery['failure']>, string> = {
  timeout: 'no answer in ten seconds',
  unreachable: "couldn't connect",
  private_address: "leads to an address that isn't public",
};

function resultOf({ tries, response_status: status, failure }: WebhookDelivery): string {
  if (tries === 0) return 'On its way';
  const result = failure ? FAILURES[failure] : `answered ${status ?? 'nothing'}`;
  return `${tries === 1 ? '1 try' : `${tries} tries`}, ${result}`;
}

interface DeliveryProps extends DeliveryLogProps {
  delivery: WebhookDelivery;
}

function Delivery({ webhookId, delivery, isOn }: DeliveryProps) {
  const { replay } = useWebhooks();
  const task = useTask(
    (error) => errorMessage(error, "We couldn't send it again. Please try again."),
    toast.error,
  );
  const { tone, words } = STATES[delivery.state];
  const label = WEBHOOK_EVENT_LABELS[delivery.type];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {label}
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </p>
        <p className="text-sm text-muted">
          <RelativeTime value={delivery.created_at} />
          {` · ${resultOf(delivery)}`}
        </p>
      </div>
      {isOn && delivery.tries > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          isPending={task.isBusy}
          pendingLabel="Sending..."
          aria-label={`Send again: ${label}`}
          onClick={() => void task.run(() => replay(webhookId, delivery.id))}
        >
          Send Again
        </Button>
      ) : null}
    </li>
  );
}

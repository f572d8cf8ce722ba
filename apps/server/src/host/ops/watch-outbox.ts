import { sharedWhileRunning } from '../../platform/admission/kept-answers.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { deliveryTimes } from '../../platform/metrics/watch-deliveries.ts';
import type { Delivered, Outcome } from '../outbox/leased-deliveries.ts';
import { describeOutbox } from '../outbox/outbox-leases.queries.ts';

/** Counts what the outbox delivers, and how long that took. */
export function watchDelivering(
  metrics: Metrics,
): (outcome: Outcome, delivered: Delivered) => void {
  const tries = metrics.counter({
    name: 'outbox_deliveries_total',
    help: 'Tries to deliver an event, by outcome',
    labels: ['outcome'],
  });
  const took = deliveryTimes(metrics);
  return (outcome, { listener, seconds }) => {
    tries({ outcome });
    if (outcome === 'delivered') took({ listener }, seconds);
  };
}

/** One statement serves all figures that are requested at once. */
export function watchOutbox({ metrics, database, clock }: Deps): void {
  const read = sharedWhileRunning(() => describeOutbox(database.db));
  metrics.gauge(
    { name: 'outbox_waiting', help: 'Deliveries that wait, in all processes' },
    async () => (await read()).waiting,
  );
  metrics.gauge(
    { name: 'outbox_dead', help: 'Deliveries that were given up' },
    async () => (await read()).dead,
  );
  metrics.gauge(
    {
      name: 'outbox_oldest_age_seconds',
      help: 'Age of the oldest event that still has to be delivered; 0 for none',
    },
    async () => {
      const { oldest_ms: oldest } = await read();
      return oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest) / 1000);
    },
  );
}

import type { Metrics } from './metrics.ts';

const DELIVERY_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];

/**
 * How long after its event a listener is done: `realtime` for what screens are told, else the name
 * of the listener in the outbox.
 */
export function deliveryTimes(metrics: Metrics) {
  return metrics.histogram(
    {
      name: 'delivery_seconds',
      help: 'Time from an event to the end of its delivery, by listener',
      labels: ['listener'],
    },
    DELIVERY_BUCKETS,
  );
}

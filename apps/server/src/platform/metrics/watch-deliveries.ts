import type { Metrics } from './metrics.ts';

const DELIVERY_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];

/**
 * Time from an event to the end of a delivery: `realtime` for screens, otherwise the listener's
 * name in the outbox.
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

import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Counts how long work waits for a connection of the database. */
export function watchPoolWait(metrics: Metrics): (seconds: number) => void {
  const waited = metrics.histogram(
    {
      name: 'database_pool_wait_seconds',
      help: 'Time to get a connection of the pool, a new one included',
    },
    [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  );
  return (seconds) => waited({}, seconds);
}

/** Nothing if there is only one connection. */
export function watchPool(metrics: Metrics, { pool }: Database): void {
  if (!pool) return;
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections of the pool, by what they do',
      labels: ['state'],
    },
    () => {
      const { open, idle } = pool();
      return [
        { labels: { state: 'in_use' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  metrics.gauge(
    { name: 'database_connections_max', help: 'Connections that the pool may open' },
    () => pool().most,
  );
  metrics.gauge(
    { name: 'database_pool_waiting', help: 'Pieces of work that wait for a connection' },
    () => pool().waiting,
  );
}

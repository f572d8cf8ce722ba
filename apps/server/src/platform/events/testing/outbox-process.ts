import { sql } from 'drizzle-orm';
import type { Outcome } from '../../../host/outbox/leased-deliveries.ts';
import { OutboxWorker } from '../../../host/outbox/outbox-worker.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { rowsOf } from '../../database/database.ts';
import { Events } from '../event-bus.ts';

declare module '../events.ts' {
  interface EventMap {
    'outbox-test.happened': { number: number };
  }
}

/**
 * A process of its own: its own listeners and workers on the shared database. A listener may take
 * `handlerMs`.
 */
export function createProcess(
  t: TestApp,
  handle: (payload: { number: number }) => Promise<void>,
  { handlerMs = 2_000 } = {},
) {
  const outcomes: Outcome[] = [];
  const events = new Events(t.database, t.deps.log, t.clock);
  events.onDurable('outbox-test.happened', 'test-listener', handle);
  const worker = new OutboxWorker({
    database: t.database,
    events,
    clock: t.clock,
    log: t.deps.log,
    random: () => 0,
    count: (outcome) => outcomes.push(outcome),
    handlerMs,
    renewMs: 50,
    stopMs: 100,
  });
  const leasedUntil = async () => {
    const rows = rowsOf<{ until: number | null }>(
      await t.database.db.execute(
        sql`select (extract(epoch from leased_until) * 1000)::float8 as until from outbox`,
      ),
    );
    return rows[0]?.until ?? null;
  };
  const emit = (number: number) =>
    events.transaction(({ emit }) =>
      emit('outbox-test.happened', { number }, `outbox-test:${number}`),
    );
  return { events, worker, outcomes, emit, leasedUntil };
}

/** Returns the state of each delivery, in order. */
export async function states(t: TestApp) {
  const result = await t.database.db.execute(sql`
    select attempts, delivered_at is not null as delivered, dead_at is not null as dead, last_error
    from outbox order by id
  `);
  return rowsOf<{ attempts: number; delivered: boolean; dead: boolean; last_error: string }>(
    result,
  );
}

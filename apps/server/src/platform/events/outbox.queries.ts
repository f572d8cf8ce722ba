import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

export interface NewDelivery {
  id: string;
  event: string;
  listener: string;
  key: string;
  payload: unknown;
  runAfter: Date;
  createdAt: Date;
  /** The span in which the event happened, if traced. */
  trace: string | null;
}

const insert = prepared(
  'insert_deliveries',
  () => sql`
    insert into outbox (id, event, listener, key, payload, run_after, created_at, trace)
    select d.* from jsonb_to_recordset(${sql.placeholder('deliveries')}::jsonb) as d (
      id uuid, event text, listener text, key text, payload jsonb, run_after timestamptz,
      created_at timestamptz, trace text)
    on conflict do nothing
    returning id`,
);

/** Skips a delivery whose listener and key exist already. Resolves to the number of new ones. */
export async function insertDeliveries(db: Db, deliveries: NewDelivery[]): Promise<number> {
  const rows = deliveries.map(({ runAfter: run_after, createdAt: created_at, ...rest }) => ({
    ...rest,
    run_after,
    created_at,
  }));
  return (await insert(db, { deliveries: JSON.stringify(rows) })).length;
}

import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { pruneBilling } from './billing.job.ts';

it('deletes expired events, pages and tries, and keeps the others', async () => {
  const t = await createTestApp();
  const { userId } = await t.business();
  const now = t.clock.now();
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  await t.database.db.execute(sql`
    insert into stripe_events (id, applied_at)
    values ('kept', ${at(30 * DAY_MS)}), ('old', ${at(30 * DAY_MS + 1)})`);
  await t.database.db.execute(sql`
    insert into sandbox_sessions (token_hash, user_id, page, expires_at)
    values (repeat('k', 43), ${userId}, 'portal', ${at(DAY_MS)}),
      (repeat('o', 43), ${userId}, 'portal', ${at(DAY_MS + 1)})`);
  await t.database.db.execute(sql`
    insert into billing_tries (user_id, job, tries, next_at)
    values (${userId}, 'refund', 1, ${at(DAY_MS)}), (${userId}, 'ending', 1, ${at(DAY_MS + 1)})`);
  await pruneBilling(t.deps, now);
  const left = await t.database.db.execute(sql`
    select id from stripe_events union all select token_hash from sandbox_sessions
    union all select job from billing_tries`);
  expect(rowsOf(left)).toEqual([{ id: 'kept' }, { id: 'k'.repeat(43) }, { id: 'refund' }]);
  await t.close();
});

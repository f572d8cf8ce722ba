import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

interface NotedChange {
  user_id: string;
  from_tier: string;
  to_tier: string;
  from_status: string | null;
  to_status: string | null;
  reason: string;
}

/** Lists the recorded changes of an account, oldest first. */
export async function changesOf(
  { database }: TestApp,
  { userId }: { userId: string },
): Promise<NotedChange[]> {
  return rowsOf<NotedChange>(
    await database.db.execute(sql`
      select user_id, from_tier, to_tier, from_status, to_status, reason
      from subscription_changes where user_id = ${userId} order by id`),
  );
}

/** Checks that every account's recorded changes, in order, lead to its stored state. */
export async function expectAllNoted({ database }: TestApp): Promise<void> {
  const noted = rowsOf<NotedChange>(
    await database.db.execute(sql`select * from subscription_changes order by id`),
  );
  const replayed = new Map<string, { tier: string; status: string | null }>();
  for (const change of noted) {
    const before = replayed.get(change.user_id) ?? { tier: 'free', status: null };
    expect({ tier: change.from_tier, status: change.from_status }).toEqual(before);
    replayed.set(change.user_id, { tier: change.to_tier, status: change.to_status });
  }
  const stored = rowsOf<{ user_id: string; tier: string; status: string | null }>(
    await database.db.execute(sql`
      select u.id as user_id, coalesce(b.subscription_tier, 'free') as tier, s.status
      from auth_users u left join business_profiles b on b.user_id = u.id
      left join subscriptions s on s.user_id = u.id`),
  );
  for (const { user_id, ...state } of stored) {
    expect(replayed.get(user_id) ?? { tier: 'free', status: null }).toEqual(state);
  }
}

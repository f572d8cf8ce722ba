import type { MarkLeadsOpened } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';

/** Returns how many of the business's own leads it had not seen before. */
export async function markLeadsOpened(
  { database, clock }: Deps,
  { userId }: BusinessActor,
  { match_ids }: MarkLeadsOpened,
): Promise<{ updated: number }> {
  const opened = rowsOf(
    await database.db.execute(sql`
      update matches set opened_at = ${clock.now().toISOString()}::timestamptz
      where business_id = ${userId}::uuid and opened_at is null
        and id in (${sql.join(
          match_ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})
      returning id`),
  );
  return { updated: opened.length };
}

import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

const BATCH = 500;

/** A lead whose quote expired is `talking` again: only time causes this, so no write sets it. */
export async function moveLeadsOfExpiredQuotes({ database }: Pick<Deps, 'database'>, now: Date) {
  const at = now.toISOString();
  const move = async () =>
    rowsOf(
      await database.db.execute(sql`
        with ended as (
          select match_id from desk_leads
          where stage = 'quoted' and quote_ends_at <= ${at}::timestamptz
          order by quote_ends_at limit ${BATCH}::int for update skip locked
        )
        update desk_leads d set stage = 'talking', quote_ends_at = null
        from ended where d.match_id = ended.match_id
        returning d.match_id`),
    ).length;
  while ((await move()) === BATCH);
}

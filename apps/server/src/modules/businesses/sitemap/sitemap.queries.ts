import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { hasCard } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';

/** Both ends included. */
export interface CardRange {
  from: number;
  to: number;
}

/** Numbers are never reused, and gaps remain. */
export const lastNumberStatement = sql`select max(number)::float8 as last from public_cards`;

export async function lastCardNumber(db: Db): Promise<number> {
  const [row] = rowsOf<{ last: number | null }>(await db.execute(lastNumberStatement));
  return row?.last ?? 0;
}

/** Only visible cards, in number order. */
export function cardsStatement({ from, to }: CardRange): SQL {
  return sql`
    select ${businessProfiles.id}, ${businessProfiles.updatedAt} as updated_at
    from public_cards c join ${businessProfiles} on ${businessProfiles.id} = c.profile_id
    where c.number between ${from}::bigint and ${to}::bigint and ${hasCard}
    order by c.number`;
}

/** Times are text in the session's time zone. */
export async function listCards(
  db: Db,
  range: CardRange,
): Promise<{ id: string; updated_at: string }[]> {
  return rowsOf(await db.execute(cardsStatement(range)));
}

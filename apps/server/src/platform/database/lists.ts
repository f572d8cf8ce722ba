import { type SQL, sql } from 'drizzle-orm';

/** A column's list of names with one name in the place of another, each name once, in its order. */
export function replacedIn(column: string, { from, into }: { from: string; into: string }): SQL {
  return sql`array(
    select name from (
      select case when lower(one.name) = lower(${from}) then ${into} else one.name end as name,
        min(one.position) as position
      from unnest(${sql.raw(column)}) with ordinality as one (name, position)
      group by 1
    ) merged order by position)`;
}

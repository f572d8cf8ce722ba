import { type SQL, sql } from 'drizzle-orm';

/** SQL: a column's list of names with `from` replaced by `into`, each name once, in order. */
export function replacedIn(column: string, { from, into }: { from: string; into: string }): SQL {
  return sql`array(
    select name from (
      select case when lower(one.name) = lower(${from}) then ${into} else one.name end as name,
        min(one.position) as position
      from unnest(${sql.raw(column)}) with ordinality as one (name, position)
      group by 1
    ) merged order by position)`;
}

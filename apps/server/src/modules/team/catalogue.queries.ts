import { folded } from '@pro-match/domain/formats';
import type { CustomService } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/patterns.ts';

export interface CustomServiceRow extends CustomService {
  id: number;
}

/** Names that businesses added, newest first; one row more than `limit` if there are more. */
export async function listCustomServices(
  db: Db,
  page: { q: string | undefined; limit: number; after: number | undefined },
): Promise<CustomServiceRow[]> {
  const conditions = [
    sql`s.group_id is null`,
    ...(page.q ? [sql`folded(s.name) like ${containing(folded(page.q))}::text`] : []),
    ...(page.after === undefined
      ? []
      : [
          sql`(s.created_at, s.id) < (select c.created_at, c.id from services c where c.id = ${page.after}::int)`,
        ]),
  ];
  return rowsOf<CustomServiceRow>(
    await db.execute(sql`
      select s.id, s.name, s.created_at, s.is_listed,
        (select count(*)::int from business_profiles b where b.services @> array[s.name]) as businesses,
        (select count(*)::int from matches m where lower(m.service) = lower(s.name)) as matches,
        (select count(*)::int from service_requests r
          where lower(r.service_type) = lower(s.name)) as requests
      from services s
      where ${sql.join(conditions, sql` and `)}
      order by s.created_at desc, s.id desc
      limit ${page.limit + 1}::int`),
  );
}

import type { ActivityDay } from '@pro-match/domain/businesses';
import { utcDay } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { acceptedInDays, daysOf } from './business-days.sql.ts';

const acceptedIn = prepared<{ accepted: number }>('accepted_in_days', () => {
  const days = { start: sql.placeholder('start'), end: sql.placeholder('end') };
  return sql`select ${acceptedInDays(sql`${sql.placeholder('user_id')}::uuid`, days)} as accepted`;
});

/** `start` and `end` bound a whole month (UTC). */
export async function countAccepted(
  db: Db,
  { userId, ...month }: { userId: string; start: Date; end: Date },
): Promise<number> {
  const rows = await acceptedIn(db, { user_id: userId, ...daysOf(month) });
  return rows[0]?.accepted ?? 0;
}

export interface StatsRow {
  total_leads: number;
  accepted: number;
  pending: number;
  messages_sent: number;
  rating: number | null;
  total_reviews: number;
  activity: ActivityDay[];
}

/** Undefined for everyone but the owner. */
export async function findStats(db: Db, query: StatsQuery): Promise<StatsRow | undefined> {
  return rowsOf<StatsRow>(await db.execute(statsStatement(query)))[0];
}

interface StatsQuery {
  /** Profile id. */
  id: string;
  userId: string;
  now: Date;
  days: number;
}

/** The activity covers the `days` UTC days up to `now`, one row each. */
export function statsStatement({ id, userId, now, days }: StatsQuery): SQL {
  return sql`
    with own as (
      select user_id, rating, total_reviews from business_profiles
      where id = ${id}::uuid and user_id = ${userId}::uuid
    ), counted as materialized (
      select day, leads, waiting, accepted, messages from business_days
      where business_id = (select user_id from own)
    )
    select coalesce(sum(leads), 0)::integer as total_leads,
      coalesce(sum(accepted), 0)::integer as accepted,
      coalesce(sum(waiting), 0)::integer as pending,
      coalesce(sum(messages), 0)::integer as messages_sent,
      own.rating::double precision as rating, own.total_reviews,
      (
        select json_agg(
          json_build_object('day', to_char(shown, 'YYYY-MM-DD'), 'leads', coalesce(c.leads, 0),
            'accepted', coalesce(c.accepted, 0))
          order by shown
        )
        from generate_series(
          ${utcDay(now)}::date - ${days}::integer + 1, ${utcDay(now)}::date, interval '1 day'
        ) shown left join counted c on c.day = shown::date
      ) as activity
    from own left join counted on true
    group by own.user_id, own.rating, own.total_reviews`;
}

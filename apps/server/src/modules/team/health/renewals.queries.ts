import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';

export interface RenewalRow {
  /** The month (UTC) of the first payment, as YYYY-MM; null in the rows for all. */
  first_month: string | null;
  month: string;
  paying: number;
  paying_next: number;
}

/** Changes that start a paid period. */
const PAYMENTS = ['started', 'trial_paid', 'renewed', 'recovered', 'season_ended'];

/**
 * Counts the businesses that pay in each month from `since` on, and those of them that pay in the
 * next, in total and by cohort. A business pays in a month in which a paid period begins, and in
 * one at whose end, or now, it is on the paid tier.
 */
export async function readRenewals(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<RenewalRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const monthOf = (at: ReturnType<typeof sql>) =>
    sql`date_trunc('month', ${at} at time zone 'UTC')`;
  return rowsOf<RenewalRow>(
    await db.execute(sql`
      with spans as (
        select user_id, reason, ${monthOf(sql`changed_at`)} as first,
          -- The last month that ends within the span; an open span ends now.
          case when ends_at is null then ${monthOf(moment)}
            else ${monthOf(sql`ends_at`)} - interval '1 month' end as last
        from (
          select user_id, to_tier, reason, changed_at,
            lead(changed_at) over (partition by user_id order by id) as ends_at
          from subscription_changes where changed_at <= ${moment}
        ) c
        where to_tier = 'paid'
      ), paying as (
        select user_id, first as month from spans where reason = any(${sql.param(PAYMENTS)}::text[])
        union
        select user_id, month from spans, generate_series(first, last, interval '1 month') month
      ), kept as (
        select month, min(month) over (partition by user_id) as first_month,
          lead(month) over (partition by user_id order by month) = month + interval '1 month'
            as pays_next
        from paying
      )
      select to_char(first_month, 'YYYY-MM') as first_month, to_char(month, 'YYYY-MM') as month,
        count(*)::int as paying, (count(*) filter (where pays_next))::int as paying_next
      from kept where month >= ${since.toISOString()}::timestamptz at time zone 'UTC'
      group by grouping sets ((first_month, month), (month))
      order by month`),
  );
}

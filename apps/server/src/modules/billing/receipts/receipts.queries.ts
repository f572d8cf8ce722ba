import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { type PaidMonth, paidMonths } from '../months/months.table.ts';

/** Receipts can be chosen for the last two years. */
const MONTHS_SHOWN = 24;

/** Months that have begun, newest first. */
export async function listMonths(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PaidMonth[]> {
  return db
    .select()
    .from(paidMonths)
    .where(and(eq(paidMonths.userId, userId), lte(paidMonths.startsAt, now)))
    .orderBy(desc(paidMonths.endsAt))
    .limit(MONTHS_SHOWN);
}

/**
 * The month whose credit was deducted from the payment of the given one: the newest that had ended
 * when that began, with a season's pause in between or not. Credits of older months were deducted
 * from earlier payments.
 */
export async function findMonthBefore(
  db: Db,
  { userId, startsAt }: Pick<PaidMonth, 'userId' | 'startsAt'>,
): Promise<PaidMonth | undefined> {
  const [row] = await db
    .select()
    .from(paidMonths)
    .where(and(eq(paidMonths.userId, userId), lte(paidMonths.endsAt, startsAt)))
    .orderBy(desc(paidMonths.endsAt))
    .limit(1);
  return row;
}

export interface ReceiptFigures {
  leads: number;
  answered: number;
  median_minutes: number | null;
  talks: number;
  quoted: number;
  won: number;
  reviews: number;
}

/** Figures of a month: the outcome so far of its leads, and the reviews written in it. */
export async function readFigures(
  db: Db,
  { userId, startsAt, endsAt }: Pick<PaidMonth, 'userId' | 'startsAt' | 'endsAt'>,
): Promise<ReceiptFigures> {
  const [from, to] = [startsAt, endsAt].map((at) => sql`${at.toISOString()}::timestamptz`);
  const [row] = rowsOf<ReceiptFigures>(
    await db.execute(sql`
      select count(*)::int as leads, count(m.answered_at)::int as answered,
        percentile_disc(0.5) within group (order by m.answer_minutes) as median_minutes,
        count(m.accepted_at)::int as talks,
        (count(*) filter (
          where exists (select from quotes q where q.match_id = m.id)
        ))::int as quoted,
        (count(*) filter (
          where exists (select from desk_leads d where d.match_id = m.id and d.stage = 'won')
        ))::int as won,
        (
          select count(*)::int from reviews r
          where r.business_id = ${userId}::uuid and r.created_at >= ${from} and r.created_at < ${to}
        ) as reviews
      from matches m
      where m.business_id = ${userId}::uuid and m.created_at >= ${from} and m.created_at < ${to}`),
  );
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

export function dueReceipts({ now, until }: { now: Date; until: Date }): SQL {
  return sql`
    select s.user_id, s.current_period_end as since
    from subscriptions s
    join paid_months m on m.user_id = s.user_id and m.ends_at = s.current_period_end
    where s.status = 'active' and not s.cancel_at_period_end and s.season_from is null
      and s.current_period_end > ${now.toISOString()}::timestamptz
      and s.current_period_end <= ${until.toISOString()}::timestamptz
      and m.receipt_at is null
      and not exists (select from account_closures c where c.user_id = s.user_id)`;
}

/** Returns false if it was sent before. */
export async function markReceipt(
  tx: Tx,
  { userId, endsAt, now }: { userId: string; endsAt: Date; now: Date },
): Promise<boolean> {
  const marked = rowsOf(
    await tx.execute(sql`
      update paid_months set receipt_at = ${now.toISOString()}::timestamptz
      where user_id = ${userId}::uuid and ends_at = ${endsAt.toISOString()}::timestamptz
        and receipt_at is null
      returning ends_at`),
  );
  return marked.length > 0;
}

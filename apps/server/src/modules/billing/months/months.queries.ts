import { utcDay } from '@pro-match/domain/formats';
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { isSetUp } from '../../businesses/index.ts';
import { type PaidMonth, paidMonths } from './months.table.ts';

interface NewMonth {
  userId: string;
  endsAt: Date;
  /**
   * Undefined if the provider does not say: then a month before the end, but not before the
   * previous month ended.
   */
  startsAt: Date | undefined;
  /** Start of the first month, if known. */
  notBefore: Date | undefined;
}

export async function insertMonth(tx: Tx, month: NewMonth): Promise<void> {
  const { userId, endsAt, startsAt, notBefore } = month;
  const end = sql`${endsAt.toISOString()}::timestamptz`;
  const orNull = (moment: Date | undefined) => sql`${moment?.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`
    insert into paid_months (user_id, ends_at, starts_at)
    select ${userId}::uuid, ${end}, coalesce(${orNull(startsAt)}, greatest(
      ${end} - interval '1 month',
      (select max(m.ends_at) from paid_months m
        where m.user_id = ${userId}::uuid and m.ends_at < ${end}),
      case when ${orNull(notBefore)} < ${end} then ${orNull(notBefore)} end
    ))
    on conflict (user_id, ends_at) do nothing`);
}

/** Counts today once for each running month whose profile is incomplete or closed for leads. */
export async function countUnready(db: Db, now: Date): Promise<void> {
  const [moment, today] = [now.toISOString(), utcDay(now)];
  await db.execute(sql`
    update paid_months m set unready_days = unready_days + 1, unready_on = ${today}::date
    where m.judged_at is null and m.starts_at <= ${moment}::timestamptz
      and m.ends_at > ${moment}::timestamptz and m.unready_on is distinct from ${today}::date
      and not ${isSetUp(sql`m.user_id`)}`);
}

/** Accounts with a finished month not judged yet, or a credit that the provider may not know of. */
export function dueMonths(now: Date): SQL {
  return sql`
    select user_id, min(since) as since from (
      select m.user_id, m.ends_at as since from paid_months m
      where m.judged_at is null and m.ends_at <= ${now.toISOString()}::timestamptz
      union all
      select m.user_id, m.judged_at from paid_months m
      where m.credit_cents is not null and m.credited_at is null
    ) due
    where not exists (select from account_closures c where c.user_id = due.user_id)
    group by user_id`;
}

export async function findUnjudged(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PaidMonth | undefined> {
  const [row] = await db
    .select()
    .from(paidMonths)
    .where(
      and(eq(paidMonths.userId, userId), isNull(paidMonths.judgedAt), lte(paidMonths.endsAt, now)),
    )
    .orderBy(asc(paidMonths.endsAt))
    .limit(1);
  return row;
}

export async function findMonth(
  db: Db,
  { userId, endsAt }: Pick<PaidMonth, 'userId' | 'endsAt'>,
): Promise<PaidMonth | undefined> {
  const [row] = await db
    .select()
    .from(paidMonths)
    .where(and(eq(paidMonths.userId, userId), eq(paidMonths.endsAt, endsAt)));
  return row;
}

/** Newest first. */
export async function findJudgedBefore(
  db: Db,
  { userId, endsAt, limit }: { userId: string; endsAt: Date; limit: number },
): Promise<PaidMonth[]> {
  return db
    .select()
    .from(paidMonths)
    .where(
      and(
        eq(paidMonths.userId, userId),
        isNotNull(paidMonths.judgedAt),
        lt(paidMonths.endsAt, endsAt),
      ),
    )
    .orderBy(desc(paidMonths.endsAt))
    .limit(limit);
}

export async function hasLeads(
  db: Db,
  { userId, startsAt, endsAt }: Pick<PaidMonth, 'userId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from matches
    where business_id = ${userId}::uuid and created_at >= ${startsAt.toISOString()}::timestamptz
      and created_at < ${endsAt.toISOString()}::timestamptz
    limit 1`);
  return rowsOf(found).length > 0;
}

type Judged = Pick<PaidMonth, 'userId' | 'endsAt' | 'verdict' | 'judgedAt' | 'creditCents'>;

/** Returns false if another server stored a verdict first. */
export async function judge(tx: Tx, { userId, endsAt, ...judged }: Judged): Promise<boolean> {
  const written = await tx
    .update(paidMonths)
    .set(judged)
    .where(
      and(
        eq(paidMonths.userId, userId),
        eq(paidMonths.endsAt, endsAt),
        isNull(paidMonths.judgedAt),
      ),
    )
    .returning({ endsAt: paidMonths.endsAt });
  return written.length > 0;
}

/** Oldest first. */
export async function findUncredited(
  db: Db,
  { userId }: { userId: string },
): Promise<(PaidMonth & { creditCents: number })[]> {
  const rows = await db
    .select()
    .from(paidMonths)
    .where(and(eq(paidMonths.userId, userId), isNull(paidMonths.creditedAt)))
    .orderBy(asc(paidMonths.endsAt));
  return rows.flatMap((row) =>
    row.creditCents === null ? [] : [{ ...row, creditCents: row.creditCents }],
  );
}

export async function markCredited(
  tx: Tx,
  { userId, endsAt, now }: { userId: string; endsAt: Date; now: Date },
): Promise<boolean> {
  const marked = await tx
    .update(paidMonths)
    .set({ creditedAt: now })
    .where(
      and(
        eq(paidMonths.userId, userId),
        eq(paidMonths.endsAt, endsAt),
        isNull(paidMonths.creditedAt),
      ),
    )
    .returning({ endsAt: paidMonths.endsAt });
  return marked.length > 0;
}

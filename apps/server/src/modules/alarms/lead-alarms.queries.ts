import type { Hours } from '@pro-match/domain/businesses';
import { MINUTE_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isWaiting } from '../match-states/index.ts';
import { isInTime, needsAlarm } from './alarm-conditions.sql.ts';
import type { AlarmStep, LeadAlarm } from './alarms.events.ts';
import { type QuietRow, quietColumns } from './quiet-hours.queries.ts';

interface NewLead extends QuietRow {
  created_at: string;
  hours: Hours | null;
  time_zone: string | null;
}

/** Undefined if the lead no longer waits. */
export async function findNewLead(db: Db, matchId: string): Promise<NewLead | undefined> {
  const rows = rowsOf<NewLead>(
    await db.execute(sql`
      select m.created_at, b.hours, b.time_zone, ${quietColumns}
      from matches m
      join business_profiles b on b.user_id = m.business_id
      left join quiet_hours q on q.user_id = m.business_id
      where m.id = ${matchId}::uuid and ${isWaiting(sql`m`)}`),
  );
  return rows[0];
}

/** Waiting leads without any alarm, asked within a period, oldest first. */
export async function findUnplanned(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select m.id from matches m
      join business_profiles b on b.user_id = m.business_id
      where m.created_at > ${from.toISOString()}::timestamptz
        and m.created_at <= ${until.toISOString()}::timestamptz and ${isWaiting(sql`m`)}
        and not exists (select from lead_alarms a where a.match_id = m.id)
      order by m.created_at limit ${limit}::int`),
  );
  return rows.map(({ id }) => id);
}

/** In their order; existing ones stay as they are. */
export async function insertAlarms(db: Db, matchId: string, times: Date[]): Promise<void> {
  const moments = times.map((time) => time.toISOString());
  await db.execute(sql`
    insert into lead_alarms (match_id, step, due_at)
    select ${matchId}::uuid, n - 1, due_at
    from unnest(${sql.param(moments)}::timestamptz[]) with ordinality as due (due_at, n)
    on conflict (match_id, step) do nothing`);
}

/** Shortest time before a reminder after a late first alarm. */
const REMINDER_GAP_MS = 5 * MINUTE_MS;

/**
 * Marks up to `limit` due alarms, each as sent or skipped, and returns them all; two servers
 * never get the same one. An alarm for a lead that no longer waits is skipped; a reminder follows
 * the first one.
 */
export async function claimDueAlarms(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<(LeadAlarm & { isSent: boolean })[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rested = sql`${new Date(now.getTime() - REMINDER_GAP_MS).toISOString()}::timestamptz`;
  const rows = rowsOf<{ match_id: string; step: AlarmStep; business_id: string; is_sent: boolean }>(
    await tx.execute(sql`
      with due as materialized (
        select match_id, step, due_at from lead_alarms
        where sent_at is null and skipped_at is null and due_at <= ${moment}
        order by due_at limit ${limit}::int
        for update skip locked
      ), judged as (
        select d.match_id, d.step, m.business_id,
          ${isInTime(sql`d`, sql`d.due_at`, now)} and ${needsAlarm(sql`m`, sql`d`)} and (d.step = 0 or exists (
            select from lead_alarms f
            where f.match_id = d.match_id and f.step = 0 and f.sent_at <= ${rested}
          )) as goes
        from due d join matches m on m.id = d.match_id
      )
      update lead_alarms a
      set sent_at = case when j.goes then ${moment} end,
        skipped_at = case when not j.goes then ${moment} end
      from judged j
      where a.match_id = j.match_id and a.step = j.step
      returning a.match_id, a.step, j.business_id, j.goes as is_sent`),
  );
  return rows.map(({ match_id: matchId, step, business_id: businessId, is_sent: isSent }) => ({
    matchId,
    step,
    businessId,
    isSent,
  }));
}

export async function deleteAlarmsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from lead_alarms where due_at < ${before.toISOString()}::timestamptz`,
  );
}

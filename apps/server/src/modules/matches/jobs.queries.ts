import { DAY_MS } from '@pro-match/domain/limits';
import type { JobFacts, Starts } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isOpenMatch, isWaiting } from '../match-states/index.ts';
import { dueOf, type ReplyClock, replyClock } from './answers/reply-clock.queries.ts';

/**
 * Locks the row of a job until the transaction ends: every change to the open matches of a job, or
 * to whether one is accepted, takes this lock and so happens one after the other. Locks are taken
 * in one order everywhere: the client, the ticket, the job, the plan of the business, the match.
 */
const lockJob = (name: string, job: SQL) =>
  // Not `for update`: a match that refers to the job need not wait for the lock.
  prepared<{ id: string }>(
    name,
    () => sql`select r.id from service_requests r where ${job} for no key update`,
  );

const lockById = lockJob(
  'lock_own_job',
  sql`r.id = ${sql.placeholder('job_id')}::uuid
    and r.client_id = ${sql.placeholder('client_id')}::uuid`,
);

const lockByMatch = lockJob(
  'lock_job_of_match',
  sql`r.id = (
    select service_request_id from matches
    where id = ${sql.placeholder('match_id')}::uuid
      and ${sql.placeholder('user_id')}::uuid in (client_id, business_id)
  )`,
);

export interface Job extends JobFacts {
  id: string;
  service: string;
}

export async function lockOwnJob(
  tx: Tx,
  { jobId, clientId }: { jobId: string; clientId: string },
): Promise<Job | undefined> {
  const [locked] = await lockById(tx, { job_id: jobId, client_id: clientId });
  if (!locked) return undefined;
  // Count in a separate statement: one that waited for the lock would count the state before it.
  const rows = rowsOf<Job>(
    await tx.execute(sql`
      select r.id, r.service_type as service, r.close_reason, (
        select count(*)::int from matches m
        where m.service_request_id = r.id and ${isOpenMatch(sql`m`)}
      ) as open_count, (
        select count(*)::int from matches m where m.service_request_id = r.id
      ) as asked_count
      from service_requests r where r.id = ${jobId}::uuid`),
  );
  return rows[0];
}

/** Returns false if the person has no such match. */
export async function lockJobOf(
  tx: Tx,
  { matchId, userId }: { matchId: string; userId: string },
): Promise<boolean> {
  const locked = await lockByMatch(tx, { match_id: matchId, user_id: userId });
  return locked.length > 0;
}

interface Asking {
  starts: Starts;
  askedToday: number;
  /** ISO 8601; null if there is no such business. */
  dueAt: string | null;
}

const asked = prepared<
  ReplyClock & { is_confirmed: boolean; is_there: boolean; asked_today: number }
>(
  'lock_starts',
  () => sql`
    with unconfirmed as materialized (
      select id from auth_users
      where id = ${sql.placeholder('client_id')}::uuid and email_confirmed_at is null
      for no key update
    )
    select not exists (select from unconfirmed) as is_confirmed,
      b.user_id is not null as is_there, ${replyClock(sql`b`)}, (
        select count(*)::int from matches m
        where m.client_id = ${sql.placeholder('client_id')}::uuid
          and m.business_id = ${sql.placeholder('business_id')}::uuid
          and m.created_at > ${sql.placeholder('since')}::timestamptz
      ) as asked_today
    from (values (1)) one
    left join business_profiles b on b.user_id = ${sql.placeholder('business_id')}::uuid`,
);

/**
 * Reads whether the client's email is confirmed, and how many jobs they started within a day. If it
 * is not, the client's starts happen one after the other until the transaction ends. A request to
 * the team counts from its first business. Every request waits for this statement, so it also reads
 * how often they asked this business, and by when it should answer.
 */
export async function lockStarts(
  tx: Tx,
  { clientId, businessId, now }: { clientId: string; businessId: string; now: Date },
): Promise<Asking> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const [asking] = await asked(tx, { client_id: clientId, business_id: businessId, since });
  const dueAt = dueOf(asking?.is_there ? asking : undefined, now);
  const askedToday = asking?.asked_today ?? 0;
  if (asking?.is_confirmed) {
    return { starts: { isConfirmed: true, startedToday: 0 }, askedToday, dueAt };
  }
  const rows = rowsOf<{ started: number }>(
    await tx.execute(sql`
      select count(*)::int as started from service_requests r
      where r.client_id = ${clientId}::uuid and ${since}::timestamptz < case when r.for_team
        then (select min(m.created_at) from matches m where m.service_request_id = r.id)
        else r.created_at end`),
  );
  return { starts: { isConfirmed: false, startedToday: rows[0]?.started ?? 0 }, askedToday, dueAt };
}

export interface ClosedMatch {
  match_id: string;
  business_id: string;
  /** It was waiting for its business. */
  waited: boolean;
}

/** Expects the job to be locked; returns the matches that were open. */
export async function closeMatchesOf(
  tx: Tx,
  { jobId, now }: { jobId: string; now: Date },
): Promise<ClosedMatch[]> {
  return rowsOf<ClosedMatch & { was_open: boolean }>(
    await tx.execute(sql`
      with before as (
        select id, ${isOpenMatch(sql`m`)} as was_open, ${isWaiting(sql`m`)} as waited
        from matches m where m.service_request_id = ${jobId}::uuid
      )
      update matches m set closed_at = ${now.toISOString()}::timestamptz
      from before where before.id = m.id
      returning m.id as match_id, m.business_id, before.waited, before.was_open`),
  )
    .filter(({ was_open }) => was_open)
    .map(({ was_open: _, ...match }) => match);
}

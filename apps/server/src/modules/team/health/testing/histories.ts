import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { RepliesQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Db, rowsOf } from '../../../../platform/database/database.ts';

/** One thing that happens to a job; `job` chooses it, and `at` from 0 to 1 chooses among what fits. */
interface Step {
  does: (typeof STEPS)[number];
  job: number;
  at: number;
}
const STEPS = [
  'ask',
  'askMore',
  'answer',
  'accept',
  'decline',
  'rescue',
  'settle',
  'withdraw',
  'close',
  'rename',
] as const;

export const anyStep: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('ask' as const, ...STEPS),
  job: fc.nat(40),
  // Even: most doubles are next to nothing.
  at: fc.noBias(fc.nat(9_999)).map((part) => part / 10_000),
});

export const SERVICES = ['Plumbing', 'Roofing', 'Chimney Sweeping'];
const STATES = ['OH', 'CA', null];
const REASONS = ['booked', 'too_far', 'not_my_work', 'budget', 'other'];
const CAUSES = ['declined', 'overdue', 'paused'];
const OUTCOMES = ['asked', 'team', 'answered', 'dismissed'];

const among = <T>(values: readonly T[], at: number): T | undefined =>
  values[Math.min(values.length - 1, Math.floor(at * values.length))];

/** Inserts jobs and matches, and applies steps to them at times before `now`. */
export class Histories {
  readonly #db: Db;
  readonly #now: Date;
  readonly #jobs: { id: string; askedAt: Date; service: string; client: string }[] = [];
  readonly #businesses: string[] = [];

  constructor(db: Db, now: Date) {
    this.#db = db;
    this.#now = now;
  }

  async open(): Promise<void> {
    for (let n = 0; n < 4; n += 1) this.#businesses.push(await this.#person(this.#now));
  }

  async #person(joined: Date): Promise<string> {
    const id = newId();
    await this.#db.execute(sql`
      insert into auth_users (id, email, password_hash, created_at)
      values (${id}, ${`${id}@example.com`}, '', ${joined.toISOString()}::timestamptz)`);
    return id;
  }

  async happen({ does, job: chosen, at }: Step): Promise<void> {
    const job = this.#jobs[chosen % Math.max(1, this.#jobs.length)];
    if (does === 'ask' || !job) return this.#ask(chosen, at);
    // Within two days of the asking, as what matters happens around the first.
    const latest = Math.min(this.#now.getTime(), job.askedAt.getTime() + 2 * DAY_MS);
    const then = new Date(
      job.askedAt.getTime() + Math.floor(at * (latest - job.askedAt.getTime())),
    ).toISOString();
    const one = sql`id = (
      select id from matches where service_request_id = ${job.id}::uuid
      order by md5(id::text || ${String(at)}) limit 1)`;
    switch (does) {
      case 'askMore':
        return this.#match(job, among(this.#businesses, at) ?? '', then);
      case 'answer':
        return this.#run(sql`
          update service_requests set first_answer_at = ${then}::timestamptz,
            first_answer_minutes = ${Math.floor(at * 1_000)}::int
          where id = ${job.id}::uuid and first_answer_at is null`);
      case 'accept':
        return this.#run(sql`
          update matches set status = 'accepted',
            accepted_at = greatest(created_at, ${then}::timestamptz)
          where ${one} and status = 'pending' and declined_at is null and withdrawn_at is null`);
      case 'decline':
        return this.#run(sql`
          update matches set declined_at = ${then}::timestamptz,
            decline_reason = ${among(REASONS, at)}::text
          where ${one} and status = 'pending' and declined_at is null and withdrawn_at is null`);
      case 'rescue':
        return this.#run(sql`
          update matches set rescued_at = ${then}::timestamptz,
            rescue_cause = ${among(CAUSES, at)}::text
          where ${one} and rescued_at is null`);
      case 'settle':
        return this.#run(sql`
          update matches set rescue_outcome_at = ${then}::timestamptz,
            rescue_outcome = ${among(OUTCOMES, at)}::text
          where ${one} and rescued_at is not null`);
      case 'withdraw':
        return this.#run(sql`
          update matches set withdrawn_at = ${then}::timestamptz
          where service_request_id = ${job.id}::uuid and status = 'pending'
            and withdrawn_at is null
            and (${at}::float8 < 0.5 or ${one})`);
      case 'close':
        await this.#run(sql`
          update matches set closed_at = ${then}::timestamptz
          where service_request_id = ${job.id}::uuid and closed_at is null`);
        return this.#run(sql`
          update service_requests set closed_at = ${then}::timestamptz, close_reason = 'not_doing'
          where id = ${job.id}::uuid and closed_at is null`);
      case 'rename': {
        const name = among(SERVICES, at);
        await this.#run(sql`
          update service_requests set service_type = ${name}::text where id = ${job.id}::uuid`);
        return this.#run(sql`
          update matches set service = ${name}::text where service_request_id = ${job.id}::uuid`);
      }
    }
  }

  async #ask(chosen: number, at: number): Promise<void> {
    // Half of them within two days, the rest over thirteen weeks.
    const ago = (chosen % 2 === 0 ? 2 : 13 * 7) * DAY_MS * at;
    const askedAt = new Date(this.#now.getTime() - Math.floor(ago));
    const service = among(SERVICES, (at * 7) % 1) ?? '';
    const job = { id: newId(), askedAt, service, client: await this.#person(askedAt) };
    this.#jobs.push(job);
    await this.#run(sql`
      insert into service_requests
        (id, client_id, service_type, state, description, asked_at, created_at)
      values (${job.id}, ${job.client}, ${service}, ${among(STATES, (at * 11) % 1) ?? null}::text,
        'x', ${askedAt.toISOString()}::timestamptz, ${askedAt.toISOString()}::timestamptz)`);
    await this.#match(job, this.#businesses[0] ?? '', askedAt.toISOString());
  }

  #match(job: { id: string; client: string }, business: string, then: string): Promise<void> {
    return this.#run(sql`
      insert into matches (id, client_id, business_id, service_request_id, service, created_at)
      select ${newId()}, ${job.client}, ${business}, id, service_type, ${then}::timestamptz
      from service_requests where id = ${job.id}::uuid
      on conflict do nothing`);
  }

  async #run(statement: ReturnType<typeof sql>): Promise<void> {
    await this.#db.execute(statement);
  }
}

/** Counts the figures from the tables, to compare with the stored ones. */
export async function recount(
  db: Db,
  { service, state, week, now, since }: RepliesQuery & { now: Date; since: string },
) {
  const jobs = sql`(
    select r.*, r.asked_at <= ${now.toISOString()}::timestamptz - interval '24 hours' as is_old,
      coalesce(r.first_answer_at <= r.asked_at + interval '24 hours', false) as is_answered,
      coalesce(r.closed_at < r.asked_at + interval '24 hours', false) or not exists (
        select from matches m where m.service_request_id = r.id
          and coalesce(m.withdrawn_at >= r.asked_at + interval '24 hours', true)
      ) as is_ended
    from service_requests r
    where r.asked_at >= ${since}::date::timestamp at time zone 'UTC'
      and (${service ?? null}::text is null or r.service_type = ${service ?? null}::text)
      and (${state ?? null}::text is null or coalesce(r.state, '--') = ${state ?? null}::text)
      and (${week ?? null}::date is null
        or date_trunc('week', r.asked_at at time zone 'UTC')::date = ${week ?? null}::date)
  )`;
  const [figures] = rowsOf<Record<string, number | null>>(
    await db.execute(sql`
      select count(*)::int as asked, count(first_answer_at)::int as answered,
        (count(*) filter (where first_answer_minutes <= 60))::int as within_hour,
        (count(*) filter (where is_old))::int as day_old,
        (count(*) filter (where is_old and not is_answered and not is_ended))::int as unanswered,
        percentile_disc(0.5) within group (order by least(first_answer_minutes, 720))
          filter (where first_answer_minutes is not null) as median_minutes
      from ${jobs} j`),
  );
  const outcomes = rowsOf<{ kind: string; detail: string; n: number }>(
    await db.execute(sql`
      select 'declined' as kind, m.decline_reason as detail, count(*)::int as n
      from ${jobs} j join matches m on m.service_request_id = j.id
      where m.decline_reason is not null group by m.decline_reason
      union all
      select m.rescue_cause, coalesce(m.rescue_outcome, 'open'), count(*)::int
      from ${jobs} j join matches m on m.service_request_id = j.id
      where m.rescue_cause is not null group by m.rescue_cause, m.rescue_outcome`),
  );
  return { figures, outcomes };
}

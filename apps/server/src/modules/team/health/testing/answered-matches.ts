import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { OUTCOME_ANSWERS } from '@pro-match/domain/outcomes';
import type { RepliesQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Db, rowsOf } from '../../../../platform/database/database.ts';
import { SERVICES } from './histories.ts';

/** One thing that happens to a match and its outcome. */
interface Step {
  does: 'accept' | 'ask' | 'tell' | 'both' | 'rename';
  match: number;
  side: 'client' | 'business';
  answer: (typeof OUTCOME_ANSWERS)[number];
  at: number;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom<Step['does'][]>('accept', 'ask', 'tell', 'tell', 'both', 'rename'),
  match: fc.nat(12),
  side: fc.constantFrom('client' as const, 'business' as const),
  // Mostly "done", so that both say so now and then.
  answer: fc.constantFrom('done' as const, 'done' as const, ...OUTCOME_ANSWERS),
  at: fc.noBias(fc.nat(9_999)).map((part) => part / 10_000),
});

const STATES = ['OH', 'CA', null];
const among = <T>(values: readonly T[], at: number): T | undefined =>
  values[Math.min(values.length - 1, Math.floor(at * values.length))];

/** Matches as rows, accepted over the last thirteen weeks, to which steps happen. */
export class AnsweredMatches {
  readonly #db: Db;
  readonly #now: Date;
  readonly #matches: { id: string; client: string; business: string }[] = [];

  constructor(db: Db, now: Date) {
    this.#db = db;
    this.#now = now;
  }

  async happen({ does, match: chosen, side, answer, at }: Step): Promise<void> {
    const match = this.#matches[chosen % Math.max(1, this.#matches.length)];
    if (does === 'accept' || !match) return this.#accept(at);
    const now = sql`${this.#now.toISOString()}::timestamptz`;
    if (does === 'rename') {
      await this.#db.execute(sql`
        update matches set service = ${among(SERVICES, at)}::text where id = ${match.id}::uuid`);
      return;
    }
    // Both sides in one statement, as a backfill or the demo writes them.
    const sides = does === 'both' ? (['client', 'business'] as const) : [side];
    const user = match[side];
    await this.#db.transaction(async (tx) => {
      // Like all code that writes outcomes: two at once would conflict on a key that the statement
      // doesn't name.
      await tx.execute(sql`select from matches where id = ${match.id}::uuid for no key update`);
      if (does === 'ask') {
        await tx.execute(sql`
          insert into outcomes (match_id, side, user_id, asked_at)
          values (${match.id}, ${side}, ${user}, ${now}) on conflict do nothing`);
        return;
      }
      await tx.execute(sql`
        insert into outcomes (match_id, side, user_id, answer, answered_at)
        values ${sql.join(
          sides.map((each) => sql`(${match.id}, ${each}, ${match[each]}, ${answer}, ${now})`),
          sql`, `,
        )}
        on conflict (match_id, side) do update
          set answer = excluded.answer, answered_at = excluded.answered_at`);
    });
  }

  async #accept(at: number): Promise<void> {
    const [client, business] = [await this.#person(), await this.#person()];
    const then = new Date(this.#now.getTime() - Math.floor(at * 13 * 7 * DAY_MS)).toISOString();
    const [id, job] = [newId(), newId()];
    const service = among(SERVICES, (at * 7) % 1) ?? '';
    await this.#db.execute(sql`
      insert into service_requests (id, client_id, service_type, state, description)
      values (${job}, ${client}, ${service}, ${among(STATES, (at * 11) % 1) ?? null}::text, 'x')`);
    await this.#db.execute(sql`
      insert into matches (id, client_id, business_id, service_request_id, service, status,
        accepted_at, created_at)
      values (${id}, ${client}, ${business}, ${job}, ${service}, 'accepted',
        ${then}::timestamptz, ${then}::timestamptz)`);
    this.#matches.push({ id, client, business });
  }

  async #person(): Promise<string> {
    const id = newId();
    await this.#db.execute(sql`
      insert into auth_users (id, email, password_hash)
      values (${id}, ${`${id}@example.com`}, '')`);
    return id;
  }
}

/** Counts the figures from the tables, to compare with the stored ones. */
export async function recountOutcomes(
  db: Db,
  { service = null, state = null, week = null, since }: Nullable<RepliesQuery> & { since: string },
) {
  const [row] = rowsOf<Record<string, number>>(
    await db.execute(sql`
      select (count(*) filter (where o.side = 'client' and o.asked_at is not null))::int as client_asked,
        (count(*) filter (where o.side = 'client' and o.asked_at is not null
          and answer is not null))::int as client_answered,
        (count(*) filter (where o.side = 'business' and o.asked_at is not null))::int as business_asked,
        (count(*) filter (where o.side = 'business' and o.asked_at is not null
          and answer is not null))::int as business_answered,
        (count(*) filter (where o.side = 'client' and answer = 'done' and exists (
          select from outcomes b
          where b.match_id = o.match_id and b.side = 'business' and b.answer = 'done')))::int
          as both_done,
        ${sql.join(
          (['client', 'business'] as const).flatMap((side) =>
            OUTCOME_ANSWERS.map(
              (answer) => sql`(count(*) filter (
                where o.side = ${side} and answer = ${answer}))::int as ${sql.identifier(`${side}_${answer}`)}`,
            ),
          ),
          sql`, `,
        )}
      from outcomes o
      join matches m on m.id = o.match_id
      join service_requests r on r.id = m.service_request_id
      cross join lateral (
        select date_trunc('week', (m.accepted_at + interval '14 days') at time zone 'UTC')::date as due
      ) d
      where d.due >= ${since}::date
        and (${service}::text is null or m.service = ${service}::text)
        and (${state}::text is null or coalesce(r.state, '--') = ${state}::text)
        and case when ${week}::date is null then d.due <= ${since}::date + 77 else d.due = ${week}::date end`),
  );
  return row;
}

type Nullable<T> = { [Key in keyof T]?: T[Key] | null };

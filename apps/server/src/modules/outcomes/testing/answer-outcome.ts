import { DAY_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import type { OutcomeAnswer } from '@pro-match/domain/outcomes';
import { sql } from 'drizzle-orm';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

/** Says what became of a match. */
export function tell(as: Pick<TestActor, 'request'>, matchId: string, answer: OutcomeAnswer) {
  return as.request('PUT', `/rest/v1/matches/${matchId}/outcome`, { answer });
}

/** The match as somebody reads it. */
export async function matchOf(as: Pick<TestActor, 'request'>, id: string): Promise<Match> {
  return (await (await as.request('GET', `/rest/v1/matches/${id}`)).json()) as Match;
}

/** Moves the acceptance into the past, since two weeks on the clock would end every session. */
export async function acceptedAgo(t: TestApp, days: number, ...ids: string[]): Promise<void> {
  const then = new Date(t.clock.now().getTime() - days * DAY_MS).toISOString();
  await t.database.db.execute(sql`
    update matches set accepted_at = ${then}::timestamptz,
      created_at = least(created_at, ${then}::timestamptz)
    where id = any(${sql.param(ids)}::uuid[])`);
}

/** Lists a person's questions, as in their notifications. */
export async function questionsOf(t: TestApp, as: TestActor) {
  await t.runOutbox();
  const response = await as.request('GET', '/rest/v1/notifications');
  const { data } = (await response.json()) as {
    data: { kind: string; title: string; body: string; path: string; read_at: string | null }[];
  };
  return data.filter(({ kind }) => kind === 'outcome');
}

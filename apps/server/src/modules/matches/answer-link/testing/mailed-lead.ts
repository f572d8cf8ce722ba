import { newId } from '@pro-match/domain/ids';
import { type Match, type MatchFacts, stateOf } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../../testing/actors.ts';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { readAnswer } from '../../../../testing/refusals/watch-response.ts';
import { matchFacts } from '../../../match-states/index.ts';

export const JOB = {
  service: 'Plumbing',
  description: 'It <i>drips</i>.\nFor a week.',
  contact_info: 'ann@private.example, 12 Hidden Lane',
  location: '43215',
};

interface MailedLead {
  matchId: string;
  client: TestActor;
  /** The path in its mail that answers it. */
  link: string;
  mail: { text: string; html: string };
}

/** A client whose name and words contain markup, and a business with a custom name. */
export async function twoSides(
  t: TestApp,
): Promise<{ client: TestClient; business: TestBusiness }> {
  const client = await t.client({ fullName: 'Ann <b>Otter</b>', phone: '6145550123' });
  const business = await t.business({ businessName: 'Otter & Sons' });
  await t.runOutbox();
  t.mails.length = 0;
  return { client, business };
}

/** A lead with the mail that announced it. */
export async function aMailedLead(
  t: TestApp,
  { client, business }: { client: TestActor; business: TestBusiness },
  job: object = JOB,
): Promise<MailedLead> {
  const matchId = newId();
  const asked = { ...job, id: matchId, business_id: business.userId };
  expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  await t.runOutbox();
  const mail = t.mails.find(({ text }) => text.includes(`/answer/${matchId}`));
  const link = mail?.text.match(/\/answer\/[\w.-]+/)?.[0];
  if (!mail || !link) throw new Error('No mail brought a link');
  return { matchId, client, link, mail };
}

interface Answered {
  status: number;
  page: string;
}

export async function open({ app }: TestApp, link: string, method = 'GET') {
  const response = await app.request(link, { method });
  return readAnswer(response, (page, headers) => ({ page, headers }));
}

/** Presses a button of the page; null sends a form without an answer. */
export async function press(
  { app }: TestApp,
  link: string,
  answer: string | null = 'accept',
): Promise<Answered> {
  const body = new URLSearchParams(answer === null ? {} : { answer });
  const response = await app.request(link, { method: 'POST', body });
  return readAnswer(response, (page) => ({ page }));
}

/** The match as its client reads it. */
export async function matchOf({ client, matchId }: MailedLead): Promise<Match> {
  const answer = await client.request('GET', `/rest/v1/matches/${matchId}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Match;
}

/** The state of the match in the database, even if no one may read it anymore. */
export async function storedState({ database }: TestApp, matchId: string) {
  const rows = rowsOf<MatchFacts>(
    await database.db.execute(
      sql`select ${matchFacts(sql`m`)} from matches m where id = ${matchId}`,
    ),
  );
  return rows[0] && stateOf(rows[0]);
}

export const isDead = ({ status, page }: Answered) =>
  status === 404 && page.includes('This link doesn');

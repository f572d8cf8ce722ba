import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { statementsOf } from '../../testing/sql/sent-statements.ts';

/** Statements that one request may take, begin and commit among them. */
const STATEMENTS_MAX = 8;
const REQUESTS = 10;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Those that end in a commit of their own are writes outside a transaction. */
function costOf(statements: readonly string[]) {
  let inside = false;
  let commits = 0;
  for (const statement of statements) {
    if (statement === 'begin') inside = true;
    if (statement === 'commit') inside = false;
    if (statement === 'commit') commits += 1;
    else if (
      !inside &&
      /^(insert|update|delete|with[\s\S]*(insert|update|delete) )/i.test(statement)
    ) {
      commits += 1;
    }
  }
  return { statements: statements.length, commits };
}

it('needs at most eight statements and one commit each to ask a business and to accept', async () => {
  const [client, business] = [await t.client(), await t.business({ tier: 'paid' })];
  const ask = (id: string) =>
    client.request('POST', '/rest/v1/matches', {
      id,
      business_id: business.userId,
      service: 'Plumbing',
      description: 'The tap drips.',
    });
  const accept = (id: string) =>
    business.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });
  // The first calls also read what a process remembers.
  const warm = newId();
  expect((await ask(warm)).status).toBe(201);
  expect((await accept(warm)).status).toBe(200);

  const id = newId();
  for (const work of [() => ask(id), () => accept(id)]) {
    const sent = await statementsOf(async () => expect((await work()).ok).toBe(true));
    const { statements, commits } = costOf(sent);
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX);
    expect(commits).toBeLessThanOrEqual(1);
  }
});

it('notifies about many requests with few commits', async () => {
  await t.runOutbox();
  const costs: ReturnType<typeof costOf>[] = [];
  // On a busy machine the deliveries of a batch end apart, and are marked by a statement more.
  for (let round = 0; round < 3; round += 1) {
    const business = await t.business({ tier: 'paid' });
    for (let number = 0; number < REQUESTS; number += 1) {
      const client = await t.client();
      const answer = await client.request('POST', '/rest/v1/matches', {
        id: newId(),
        business_id: business.userId,
        service: 'Plumbing',
        description: 'The tap drips.',
      });
      expect(answer.status).toBe(201);
    }
    costs.push(costOf(await statementsOf(() => t.runOutbox())));
  }
  // Per request: its alarms, its notification, and a share of the leases and marks of batches.
  expect(Math.min(...costs.map(({ commits }) => commits))).toBeLessThanOrEqual(REQUESTS * 3);
  expect(Math.min(...costs.map(({ statements }) => statements))).toBeLessThanOrEqual(REQUESTS * 12);
});

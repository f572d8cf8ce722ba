import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let id: string;

const PATH = '/rest/v1/matches';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann $& Otter' });
  business = await t.business({ tier: 'paid' });
  await t.database.db.execute(sql`
    update business_profiles set greeting = 'Hi {name}, about {service}: we call today.'
    where user_id = ${business.userId}`);
  id = newId();
  const asked = { id, business_id: business.userId, service: 'Plumbing', description: 'A leak.' };
  await client.request('POST', PATH, asked);
});
afterAll(() => t.close());

const accept = () => business.request('PATCH', `${PATH}/${id}`, { status: 'accepted' });
async function messages(): Promise<Message[]> {
  const answer = await client.request('GET', `${PATH}/${id}/messages`);
  return ((await answer.json()) as { data: Message[] }).data;
}

it('sends the greeting once when the business accepts, even if the event repeats', async () => {
  await accept();
  await t.runOutbox();
  const event = { matchId: id, clientId: client.userId, businessId: business.userId };
  await t.deps.events.transaction(({ emit }) => emit('match.accepted', event, newId()));
  await t.runOutbox();
  expect(await messages()).toMatchObject([
    { content: 'Hi Ann, about Plumbing: we call today.', sender_id: business.userId },
  ]);
});

it('does not count the greeting as an answer to a reopened match', async () => {
  await accept();
  await client.request('POST', `${PATH}/${id}/reopen`);
  await t.runOutbox();
  expect(await messages()).toHaveLength(1);
  const read = async () => (await client.request('GET', `${PATH}/${id}`)).json();
  expect(await read()).toMatchObject({ is_reopened: true, answered_at: null });
  await business.request('POST', `${PATH}/${id}/messages`, { id: newId(), content: 'At nine.' });
  expect(await read()).toMatchObject({ answered_at: expect.any(String) });
});

it.each<[string, () => Promise<unknown>]>([
  ['wrote first', () => business.request('POST', `${PATH}/${id}/messages`, { id, content: 'Hey' })],
  [
    'is blocked',
    async () => {
      await accept();
      await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    },
  ],
  [
    'has no greeting',
    async () => {
      await t.database.db.execute(sql`
        update business_profiles set greeting = null where user_id = ${business.userId}`);
      await accept();
    },
  ],
])('sends no greeting when the business %s', async (_, act) => {
  await act();
  await t.runOutbox();
  expect((await messages()).filter(({ content }) => content.startsWith('Hi'))).toEqual([]);
});

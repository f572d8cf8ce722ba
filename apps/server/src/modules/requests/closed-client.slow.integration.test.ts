import { newId } from '@pro-match/domain/ids';
import type { TeamTicket, TeamTicketDetail } from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { replayClosures } from '../privacy/index.ts';
import { endTicketsOfClosed } from './tickets.listeners.ts';

let t: TestApp;
let ann: TestClient;
let client: TestClient;
let business: TestBusiness;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member({ fullName: 'Ann' });
  business = await t.business();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Gina Gone', phone: '6145557766' });
  requestId = newId();
  await client.request('POST', '/rest/v1/service_requests', {
    id: requestId,
    service_type: 'Plumbing',
    description: 'It leaks.',
    contact_info: 'gina@home.example',
    location: '12 Secret Lane',
  });
});
afterAll(() => t.close());

const at = (path = '') => `/rest/v1/team/tickets/${requestId}${path}`;
const act = (path: string, body: unknown) => ann.request('POST', at(path), body);
const propose = (id = newId(), words = 'Good with barns.') =>
  act('/proposals', { id, business_id: business.userId, words });

async function ticket(): Promise<TeamTicketDetail> {
  return (await (await ann.request('GET', at())).json()) as TeamTicketDetail;
}

/** Closes the account as a deletion does; the listeners run with the outbox. */
async function leave(): Promise<void> {
  const { userId } = client;
  await t.deps.events.transaction(async ({ tx, emit }) => {
    await tx.execute(sql`update auth_users set deleted_at = now() where id = ${userId}::uuid`);
    await emit('account.closed', { userId }, userId);
  });
}

it('hides the identity and the location of the client from the team at once', async () => {
  await act('/close', { words: 'Dear Gina Gone, nobody.' });
  await leave();
  const shown = await ticket();
  expect(shown).toMatchObject({
    description: 'It leaks.',
    client: { user_id: client.userId, name: 'Former user', email: null, phone: null },
    contact_info: null,
    location: null,
    closing_words: null,
  });
  const response = await ann.request('GET', '/rest/v1/team/tickets?limit=100');
  const { data } = (await response.json()) as Page<TeamTicket>;
  const listed = data.find(({ id }) => id === requestId);
  expect(listed).toMatchObject({ client: { name: 'Former user' }, location: null });
  for (const seen of [shown, listed]) {
    expect(JSON.stringify(seen)).not.toMatch(/Gina|gina|6145557766|Secret Lane/);
  }
});

it('ends the search, and withdraws open proposals', async () => {
  await propose();
  await leave();
  await t.runOutbox();
  expect(await ticket()).toMatchObject({
    status: 'none_found',
    open_proposals: 0,
    proposals: [{ status: 'withdrawn' }],
  });
  expect((await propose()).status).toBe(404);
  expect((await act('/close', { words: 'Nobody.' })).status).toBe(409);
  expect((await act('/notes', { id: newId(), text: 'Rang Gina.' })).status).toBe(409);
});

it('ends the search for a client who is closed again after a restore', async () => {
  await propose();
  const searched = requestId;
  const stayer = await t.client();
  requestId = newId();
  const asked = { id: requestId, service_type: 'Roofing', description: 'Rain.' };
  await stayer.request('POST', '/rest/v1/service_requests', asked);
  await replayClosures(t.deps, [{ userId: client.userId, closedAt: t.clock.now() }]);
  await Promise.all([endTicketsOfClosed(t.deps), endTicketsOfClosed(t.deps)]);
  expect(await ticket()).toMatchObject({ status: 'received' });
  requestId = searched;
  expect(await ticket()).toMatchObject({
    status: 'none_found',
    proposals: [{ status: 'withdrawn' }],
  });
});

it('keeps introduced requests, and the requests of others', async () => {
  const id = newId();
  await propose(id);
  await client.request('POST', `/rest/v1/service_requests/${requestId}/proposals/${id}/accept`);
  const mine = requestId;
  const stayer = await t.client();
  requestId = newId();
  const asked = { id: requestId, service_type: 'Roofing', description: 'Rain.' };
  await stayer.request('POST', '/rest/v1/service_requests', asked);
  await leave();
  await t.runOutbox();
  expect(await ticket()).toMatchObject({ status: 'received' });
  requestId = mine;
  expect(await ticket()).toMatchObject({
    status: 'introduced',
    proposals: [{ status: 'accepted' }],
  });
});

import { newId } from '@pro-match/domain/ids';
import type { Lead, Match } from '@pro-match/domain/matches';
import type { TokenScope } from '@pro-match/domain/tokens';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { asking } from '../../../testing/requests.ts';
import { personalToken } from '../../../testing/tokens.ts';
import { LEAD_CSV_HEADER } from './lead-csv.ts';

const WORDS = 'The key is under the mat.';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let id: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [client, business] = [await t.client(), await t.business()];
  id = await writtenLead();
});
afterAll(() => t.close());

/** A lead in which the client has written. */
async function writtenLead(from = client): Promise<string> {
  const id = newId();
  const asked = { id, business_id: business.userId, service: 'Plumbing', description: 'A leak.' };
  expect((await from.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  const written = { id: newId(), content: WORDS };
  const sent = await from.request('POST', `/rest/v1/matches/${id}/messages`, written);
  expect(sent.status).toBe(201);
  return id;
}

type Ask = (method: string, path: string, body?: object) => Promise<Response>;
async function toolWith(...scopes: TokenScope[]): Promise<Ask> {
  const { token } = await personalToken(business, scopes);
  const ask = asking(t.app, t.deps.config.PUBLISHABLE_KEY, token);
  return (method, path, body) => ask(method, `/rest/v1${path}`, body);
}
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

/** The last message, in each way in which a lead is read. */
async function lastWords(ask: Ask): Promise<Match['last_message'][]> {
  const { data } = await json<{ data: Lead[] }>(ask('GET', '/leads'));
  const one = await json<Lead>(ask('GET', `/leads/${id}`));
  return [...data, one].map(({ last_message }) => last_message);
}

it('shows the text of a message only with the scope to read messages', async () => {
  const written = { content: WORDS, sender_id: client.userId };
  const both = await toolWith('leads:read', 'messages:read');
  expect(await lastWords(both)).toMatchObject([written, written]);
  const session: Ask = (method, path, body) => business.request(method, `/rest/v1${path}`, body);
  expect(await lastWords(session)).toMatchObject([written, written]);
  const narrow = await toolWith('leads:read');
  expect(await lastWords(narrow)).toEqual([null, null]);
  expect(await json(narrow('GET', `/leads/${id}`))).toMatchObject({ unread_count: 1 });
});

it('leaves out the text of messages from the file, and without that scope also their time', async () => {
  const narrow = await toolWith('leads:read');
  const day = t.clock.now().toISOString().slice(0, 10);
  const lastCells = async (ask: Ask) => {
    const [header = [], line = []] = readCsv(await (await ask('GET', '/leads/export')).text());
    expect(line.join()).not.toContain(WORDS);
    return line[header.indexOf('Last message (UTC)')];
  };
  expect(await lastCells(narrow)).toBe('');
  expect(await lastCells(await toolWith('leads:read', 'messages:read'))).toContain(day);
});

it('writes no byte order mark into the file for a tool, since only spreadsheets need it', async () => {
  const marks = async (file: Response) => [...new Uint8Array(await file.arrayBuffer()).slice(0, 3)];
  const column = Buffer.from(`"${LEAD_CSV_HEADER[0]}`);
  const tool = await toolWith('leads:read');
  expect(await marks(await tool('GET', '/leads/export'))).toEqual([...column.subarray(0, 3)]);
  const own = await business.request('GET', '/rest/v1/leads/export');
  expect(await marks(own)).toEqual([0xef, 0xbb, 0xbf]);
});

it('omits messages from responses to accepting and declining without that scope', async () => {
  const accept = (ask: Ask) => json<Match>(ask('PATCH', `/matches/${id}`, { status: 'accepted' }));
  const narrow = await toolWith('leads:read', 'leads:write');
  expect(await accept(narrow)).toMatchObject({ status: 'accepted', last_message: null });
  const both = await toolWith('leads:write', 'messages:read');
  expect(await accept(both)).toMatchObject({ last_message: { content: WORDS } });
  const another = await writtenLead(await t.client());
  const declined = narrow('POST', `/matches/${another}/decline`, { reason: 'booked' });
  expect(await json(declined)).toMatchObject({
    declined_at: expect.any(String),
    last_message: null,
  });
});

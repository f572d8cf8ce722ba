import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import type { Page } from '@pro-match/domain/wire';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestClient } from '../../testing/actors.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { clockSkewOptions } from '../../testing/clock-skew.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { readJson, watchedFetch } from '../../testing/refusals/watch-response.ts';

const PUBLIC_URL = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-7';
const AHEAD_MS = 300_000;
const BEHIND_MS = -15_000;

let t: TestApp;
let mails: MailServer;
let release: () => void;
/** The first person's mail stays in flight until the end: it is never acknowledged. */
const held = new Promise<void>((resolve) => {
  release = resolve;
});
const servers: ChildServer[] = [];
let behind: string;
let ahead: string;

function startNode(skew: number): Promise<string> {
  const server = startChildServer({
    NODE_OPTIONS: clockSkewOptions(skew),
    DATABASE_URL: t.database.url ?? '',
    SMTP_URL: mails.url,
    MAIL_FROM: 'team@example.com',
    PUBLIC_URL,
  });
  servers.push(server);
  return server.ready;
}

function ask<T>(node: string, path: string, body?: unknown, accessToken?: string) {
  const asked = watchedFetch(`${node}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: t.deps.config.PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return readJson<T>(asked);
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Asks for a mail that the outbox sends. */
async function recover(node: string, email: string) {
  await t.client({ email });
  expect((await ask(node, '/auth/v1/recover', { email })).status).toBe(200);
}
async function signUp(node: string, email: string): Promise<Tokens> {
  const answer = await ask<Tokens>(node, '/auth/v1/signup', { email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const refresh = (node: string, refresh_token: string) =>
  ask<Tokens>(node, '/auth/v1/token?grant_type=refresh_token', { refresh_token });

const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email)).length;

/** PGlite serves one process, so no clocks can differ. */
describe.runIf(inject('database').driver === 'postgres')(
  'two nodes whose clocks differ by five and a quarter minutes',
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      mails = await openMailServer({
        takes: ({ to }) => (to.includes('first@example.com') ? held : Promise.resolve()),
      });
      t = await createTestApp({ environment: { PUBLIC_URL } });
      behind = await startNode(BEHIND_MS);
    });
    afterAll(async () => {
      release();
      for (const { child, ended } of servers) {
        child.kill('SIGTERM');
        await ended;
      }
      mails.close();
      await t.close();
    });
    afterEach(() => {
      for (const server of servers) expect(server.child.exitCode).toBeNull();
    });

    it('send each mail once, even if one delivery hangs', async () => {
      await recover(behind, 'first@example.com');
      await expect.poll(() => mailsTo('first@example.com'), { timeout: 15_000 }).toBe(1);
      // The other one starts, and polls the outbox in which that mail is leased.
      ahead = await startNode(AHEAD_MS);
      for (const email of ['second@example.com', 'third@example.com']) {
        await recover(ahead, email);
        await expect.poll(() => mailsTo(email), { timeout: 15_000 }).toBe(1);
      }
      expect(mailsTo('first@example.com')).toBe(1);
    });

    it.each(['behind', 'ahead'])(
      'let two tabs refresh one token, first on the node that is %s',
      async (order) => {
        const [one, other] = order === 'behind' ? [behind, ahead] : [ahead, behind];
        const tokens = await signUp(one, `tabs-${order}@example.com`);
        const first = await refresh(one, tokens.refresh_token);
        const second = await refresh(other, tokens.refresh_token);
        expect([first.status, second.status]).toEqual([200, 200]);
        expect(second.body.refresh_token).toBe(first.body.refresh_token);
        for (const tab of [first, second]) {
          expect((await refresh(one, tab.body.refresh_token)).status).toBe(200);
          for (const node of [one, other]) {
            const user = await ask(node, '/auth/v1/user', undefined, tab.body.access_token);
            expect(user.status).toBe(200);
          }
        }
      },
    );

    it('keep the messages of one sender in order', async () => {
      const client: TestClient = await t.client();
      const business = await t.business({ tier: 'paid' });
      const matchId = newId();
      const asked = await client.request('POST', '/rest/v1/matches', {
        id: matchId,
        business_id: business.userId,
        service: 'Plumbing',
        description: 'The sink leaks.',
      });
      expect(asked.status).toBe(201);
      const path = `/rest/v1/matches/${matchId}/messages`;
      const sent: string[] = [];
      for (let number = 0; number < 20; number += 1) {
        const content = `Message ${number}`;
        const node = number % 2 === 0 ? ahead : behind;
        const answer = await ask(node, path, { id: newId(), content }, client.accessToken);
        expect(answer.status).toBe(201);
        sent.push(content);
      }
      const page = await ask<Page<Message>>(behind, path, undefined, business.accessToken);
      const listed = page.body.data.map(({ content }) => content);
      expect(listed).toEqual(sent);
    });
  },
);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createRouter } from '../../platform/http/router.ts';
import { watchedApp } from './create-watched-app.ts';
import { failUnread, unreadRefusals } from './refusal.ts';
import { readAnswer, watchedFetch, watchResponse } from './watch-response.ts';
import { watchedClient } from './watched-client.ts';

const refused = (detail = 'Not yours') =>
  watchResponse(Response.json({ detail }, { status: 403 }), 'POST', '/rest/v1/matches');

const partsOf = (text: string) => ({ body: JSON.parse(text) as unknown });

const EARLY = 'POST /rest/v1/matches: 403, read before its status was asked for';
const NOTED = 'The test never asked what became of:\nPOST /rest/v1/matches: 403';

// Some tests leave their refusals unread.
afterEach(() => failUnread().catch(() => undefined));

describe('a refused response', () => {
  it.each(['arrayBuffer', 'blob', 'formData', 'json', 'text'] as const)(
    'throws with its body when %s is read before its status',
    async (reader) => {
      await expect(refused()[reader]()).rejects.toThrow(`${EARLY} {"detail":"Not yours"}`);
    },
  );

  it('throws when its stream is taken or it is cloned before its status is read', () => {
    expect(() => refused().body).toThrow(EARLY);
    expect(() => refused().clone()).toThrow(EARLY);
  });

  it.each([
    ['its status', (response: Response) => expect(response.status).toBe(403)],
    ['whether it is ok', (response: Response) => expect(response.ok).toBe(false)],
    [
      'a match of its status',
      (response: Response) => expect(response).toMatchObject({ status: 403 }),
    ],
  ])('can be read by a test that asked for %s', async (_, ask) => {
    const response = refused();
    ask(response);
    expect(await response.clone().json()).toEqual({ detail: 'Not yours' });
    expect(response.body).toBeInstanceOf(ReadableStream);
    expect(await response.json()).toEqual({ detail: 'Not yours' });
    await expect(failUnread()).resolves.toBeUndefined();
  });

  it('fails the test that never asks for its status, once', async () => {
    refused('One');
    refused('Two');
    const second = '\nPOST /rest/v1/matches: 403 {"detail":"Two"}';
    await expect(failUnread()).rejects.toThrow(`${NOTED} {"detail":"One"}${second}`);
    await expect(failUnread()).resolves.toBeUndefined();
  });

  it('from before the test is reported at the end of the file', async () => {
    refused('Before');
    const before = unreadRefusals();
    refused('Within');
    await expect(failUnread(before)).rejects.toThrow(`${NOTED} {"detail":"Within"}`);
    await expect(failUnread(before)).resolves.toBeUndefined();
    await expect(failUnread()).rejects.toThrow(`${NOTED} {"detail":"Before"}`);
  });
});

describe('an answer that is read', () => {
  it('hides its body until its status is asked for', async () => {
    const answer = await readAnswer(refused(), partsOf);
    expect(() => answer.body).toThrow(`${EARLY} {"detail":"Not yours"}`);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ detail: 'Not yours' });
  });

  it('can be compared as a whole', async () => {
    const whole = { status: 403, body: { detail: 'Not yours' } };
    expect(await readAnswer(refused(), partsOf)).toEqual(whole);
    expect(await readAnswer(refused(), partsOf)).toMatchObject(whole);
  });

  it('fails the test that never asks for its status', async () => {
    await readAnswer(refused(), partsOf);
    await expect(failUnread()).rejects.toThrow(NOTED);
  });
});

describe('a client of a library', () => {
  const answers = { data: null, error: new Error('Invalid login credentials') };
  const client = watchedClient({ mfa: { verify: async () => ({ ...answers }) } });

  it('fails the test that never asks for an error', async () => {
    const { data } = await client.mfa.verify();
    expect(data).toBeNull();
    await expect(failUnread()).rejects.toThrow('verify(): Invalid login credentials');
  });

  it('does not fail a test that asks for it', async () => {
    const { error } = await client.mfa.verify();
    expect(error).toBe(answers.error);
    await expect(failUnread()).resolves.toBeUndefined();
  });
});

describe('a success', () => {
  it('can be read without asking for its status', async () => {
    const done = () => watchResponse(Response.json([1]), 'GET', '/rest/v1/matches');
    expect(await done().json()).toEqual([1]);
    expect((await readAnswer(done(), partsOf)).body).toEqual([1]);
    await expect(failUnread()).resolves.toBeUndefined();
  });
});

describe('a request', () => {
  it('to the app is watched, by path or as a Request', async () => {
    const app = watchedApp(createRouter());
    await app.request('/none', { method: 'PUT' });
    await app.request(new Request('http://localhost/none', { method: 'DELETE' }));
    await expect(failUnread()).rejects.toThrow(
      /PUT \/none: 404 .*\nDELETE http:\/\/localhost\/none: 404/,
    );
  });

  it('over the network is watched', async () => {
    const server = createServer((_, response) => response.writeHead(503).end('busy'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
    await expect(watchedFetch(url).then((answer) => answer.text())).rejects.toThrow(
      `GET ${url}: 503, read before its status was asked for busy`,
    );
    server.closeAllConnections();
    server.close();
  });
});

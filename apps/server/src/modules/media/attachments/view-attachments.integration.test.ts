import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { attachmentUrl, photoExpiresAt, photoOfSize } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { TestActor } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createWatchedApp } from '../../../testing/refusals/create-watched-app.ts';
import { putBackWords, takeOutWords } from '../../chat/index.ts';
import { aTalkWithFiles, someFiles } from '../testing/attachments.ts';
import { aPdf } from '../testing/pdfs.ts';
import { askFor } from '../testing/request-photos.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-files-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const look = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.app.request(url, { method, headers });
const statusOf = async (url: string) => (await look(url)).status;

const suspend = (actor: TestActor) =>
  t.database.db.execute(sql`update auth_users set suspended_at = now() where id = ${actor.userId}`);

const PRIVATE = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

describe('GET /storage/v1/message-attachments/{match}/{id}', () => {
  it('shows a photo to both parties, in every size', async () => {
    const { client, business, urlFor } = await aTalkWithFiles(t);
    for (const reader of [client, business]) {
      const url = await urlFor(reader);
      const answer = await look(url);
      expect(answer.status).toBe(200);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({ ...PRIVATE, 'content-type': 'image/webp' });
      expect(headers['content-disposition']).toBeUndefined();
      expect(await statusOf(photoOfSize(url, 'thumbnail'))).toBe(200);
    }
  });

  it('serves a PDF unchanged, only as a download', async () => {
    const { business, pdf, urlFor } = await aTalkWithFiles(t);
    for (const url of [await urlFor(business, pdf), `${await urlFor(business, pdf)}&size=card`]) {
      const answer = await look(url);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...PRIVATE,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Estimate.pdf"; filename*=UTF-8''Estimate.pdf`,
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf());
    }
  });

  it('gives each party its own token, and strangers 404', async () => {
    const { client, business, matchId, photo } = await aTalkWithFiles(t);
    const tokens = new Set<string>();
    for (const reader of [client, business]) {
      const answer = await reader.request('GET', `/rest/v1/matches/${matchId}/attachment_token`);
      const { token } = (await answer.json()) as { token: string };
      expect(await statusOf(attachmentUrl(matchId, photo.id, token))).toBe(200);
      tokens.add(token);
    }
    expect(tokens.size).toBe(2);
    for (const stranger of [await t.client(), await t.business()]) {
      const path = `/rest/v1/matches/${matchId}/attachment_token`;
      expect((await stranger.request('GET', path)).status).toBe(404);
    }
  });

  it('returns 404 to strangers, in another match and before it is sent', async () => {
    const { client, photo, urlFor } = await aTalkWithFiles(t);
    for (const stranger of [await t.client(), await t.business()]) {
      expect(await statusOf(await urlFor(stranger))).toBe(404);
    }
    const other = await aTalkWithFiles(t);
    // A party of one match asks for a file of another.
    expect(await statusOf(await urlFor(client, other.photo))).toBe(404);
    const second = await askFor({ client, business: await t.business() });
    const token = (await urlFor(client)).split('token=')[1] ?? '';
    expect(await statusOf(attachmentUrl(second.matchId, photo.id, token))).toBe(404);
    const [unsent] = await someFiles(client);
    if (unsent) expect(await statusOf(await urlFor(client, unsent))).toBe(404);
  });

  it('has a URL that works for half an hour to an hour', async () => {
    const { business, urlFor } = await aTalkWithFiles(t);
    const url = await urlFor(business);
    const left = (photoExpiresAt(url) ?? 0) - t.clock.now().getTime();
    expect(left).toBeLessThanOrEqual(HOUR_MS);
    expect(left).toBeGreaterThan(HOUR_MS / 2);
    t.clock.advance(left - MINUTE_MS);
    expect(await statusOf(url)).toBe(200);
    t.clock.advance(MINUTE_MS);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(await urlFor(business))).toBe(200);
  });

  it('returns 404 for a forged token or one of another match', async () => {
    const { client, matchId, photo, business, urlFor } = await aTalkWithFiles(t);
    const token = (await urlFor(business)).split('token=')[1] ?? '';
    const [reader = '', end = '', seal = ''] = token.split('.');
    const forged = [
      '',
      'x',
      `${client.userId}.${end}.${seal}`,
      `${reader}.${Number(end) + 3600}.${seal}`,
      `${reader}.${end}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
    ];
    for (const one of forged)
      expect(await statusOf(attachmentUrl(matchId, photo.id, one))).toBe(404);
    for (const id of [newId(), 'no-id', matchId]) {
      expect(await statusOf(attachmentUrl(matchId, id, token))).toBe(404);
      expect(await statusOf(attachmentUrl(id, photo.id, token)), id).toBe(
        id === matchId ? 200 : 404,
      );
    }
  });

  it.each(['client', 'business'] as const)(
    'stays visible with its message after a block by the %s',
    async (who) => {
      const talk = await aTalkWithFiles(t);
      const [blocker, other] =
        who === 'client' ? [talk.client, talk.business] : [talk.business, talk.client];
      await blocker.request('PUT', `/rest/v1/blocks/${other.userId}`);
      for (const reader of [blocker, other]) {
        const path = `/rest/v1/matches/${talk.matchId}/messages`;
        const { data } = (await (await reader.request('GET', path)).json()) as { data: unknown[] };
        expect(data).toHaveLength(1);
        expect(await statusOf(await talk.urlFor(reader))).toBe(200);
      }
    },
  );

  it('ends when the reader is suspended, even for a cached copy', async () => {
    const { client, business, urlFor } = await aTalkWithFiles(t);
    const [url, other] = [await urlFor(business), await urlFor(client)];
    const etag = (await look(url)).headers.get('etag') ?? '';
    expect((await look(url, { 'if-none-match': etag })).status).toBe(304);
    await suspend(business);
    expect(await statusOf(url)).toBe(404);
    expect((await look(url, { 'if-none-match': etag })).status).toBe(404);
    expect(await statusOf(other)).toBe(200);
  });

  it('disappears when the team removes its message, and returns with it', async () => {
    const { client, business, matchId, message, urlFor } = await aTalkWithFiles(t);
    const [url, own] = [await urlFor(business), await urlFor(client)];
    const path = `/rest/v1/matches/${matchId}/messages`;
    const shown = async () => {
      const { data } = (await (await business.request('GET', path)).json()) as {
        data: { attachments: unknown[] }[];
      };
      return data[0]?.attachments.length;
    };
    const of = { kind: 'message', id: message.id } as const;
    const words = await t.database.db.transaction((tx) => takeOutWords(tx, of));
    expect([await shown(), await statusOf(url), await statusOf(own)]).toEqual([0, 404, 404]);
    await t.database.db.transaction((tx) => putBackWords(tx, { ...of, words: words ?? '' }));
    expect([await shown(), await statusOf(url), await statusOf(own)]).toEqual([2, 200, 200]);
  });

  it('has no public address, and leaves no token in the log', async () => {
    const { client, business, pdf, urlFor } = await aTalkWithFiles(t);
    const found = await t.database.db.execute(
      sql`select key from message_attachments where id = ${pdf.id}`,
    );
    const { key = '' } = (found as unknown as { rows: { key?: string }[] }).rows[0] ?? {};
    expect(await statusOf(`/storage/v1/object/public/${key}`)).toBe(404);
    const info = await client.request('GET', `/storage/v1/object/info/${key}`);
    expect(info.status).toBe(404);
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => lines.push(line) });
    const logged = createWatchedApp({ ...t.deps, log });
    expect((await logged.request(await urlFor(business, pdf))).status).toBe(200);
    const text = lines.join('');
    expect(text).toContain('/storage/v1/message-attachments/:match/:id');
    for (const secret of [business.userId, pdf.id, 'token', 'Estimate']) {
      expect(text).not.toContain(secret);
    }
  });

  it('answers HEAD like GET, and other methods with 404', async () => {
    const { business, pdf, urlFor } = await aTalkWithFiles(t);
    const url = await urlFor(business, pdf);
    const head = await look(url, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await look(url, {}, method)).status).toBe(404);
    }
  });
});

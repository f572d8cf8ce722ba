import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { ATTACHMENT_MISSING } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { sendFiles, someFiles } from '../../media/testing/attachments.ts';
import { askFor } from '../../media/testing/request-photos.ts';

let t: TestApp;
let folder: string;
let client: TestClient;
let business: TestBusiness;
let matchId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-files-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
beforeEach(async () => {
  [client, business] = [await t.client(), await t.business()];
  ({ matchId } = await askFor({ client, business }));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function thread(as: TestActor): Promise<Message[]> {
  const answer = await as.request('GET', `/rest/v1/matches/${matchId}/messages`);
  return ((await answer.json()) as { data: Message[] }).data;
}

async function refusalOf(answer: Response) {
  const { status } = answer;
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  return [status, errors?.[0]?.message];
}

const statusOf = async () =>
  rowsOf<{ status: string }>(
    await t.database.db.execute(sql`select status from matches where id = ${matchId}`),
  )[0]?.status;

describe('a message with files', () => {
  it('lists them in order, names them in its text, and looks the same to both parties', async () => {
    const [photo, pdf] = await someFiles(client);
    const files = [pdf, photo].flatMap((file) => file ?? []);
    const answer = await sendFiles(client, { matchId, files, content: ' See here. ' });
    expect(answer.status).toBe(201);
    const message = (await answer.json()) as Message;
    expect(message).toMatchObject({
      content: 'See here.\n(Photo, PDF: Estimate.pdf)',
      attachments: files,
    });
    expect(await thread(client)).toEqual([message]);
    expect(await thread(business)).toEqual([message]);
  });

  it('can be sent without text', async () => {
    const answer = await sendFiles(client, { matchId, files: await someFiles(client) });
    expect(await answer.json()).toMatchObject({ content: 'Photo, PDF: Estimate.pdf' });
    const list = await business.request('GET', '/rest/v1/matches');
    expect(await list.json()).toMatchObject({
      data: [{ unread_count: 1, last_message: { content: 'Photo, PDF: Estimate.pdf' } }],
    });
  });

  it('is stored once when it is sent repeatedly and concurrently', async () => {
    const files = await someFiles(client);
    const sending = { matchId, files, id: newId() };
    const send = () => sendFiles(client, sending);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ attachments: files });
    expect(await thread(business)).toHaveLength(1);
  });

  it('is rejected with 422 when another one sent at once takes its files', async () => {
    const files = await someFiles(client);
    const answers = await Promise.all([
      sendFiles(client, { matchId, files }),
      sendFiles(client, { matchId, files: files.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await thread(client)).toHaveLength(1);
  });

  it('is rejected with 422 when a file is missing, foreign, or already sent', async () => {
    const [own] = await someFiles(client);
    const [foreign] = await someFiles(business);
    const sent = await someFiles(client);
    await sendFiles(client, { matchId, files: sent });
    for (const wrong of [{ id: newId() }, foreign, sent[0]]) {
      const files = [own, wrong].flatMap((file) => file ?? []);
      const refused = await sendFiles(client, { matchId, files, content: 'Both' });
      expect(await refusalOf(refused)).toEqual([422, ATTACHMENT_MISSING]);
      const alone = await sendFiles(client, { matchId, files: wrong ? [wrong] : [] });
      expect(await refusalOf(alone)).toEqual([422, ATTACHMENT_MISSING]);
    }
    expect(await thread(client)).toHaveLength(1);
    // The client's own file can still be sent.
    const answer = await sendFiles(client, { matchId, files: own ? [own] : [] });
    expect(answer.status).toBe(201);
  });

  it('accepts the match when the business sends it first, twice at once', async () => {
    const sending = { matchId, files: await someFiles(business), id: newId() };
    const answers = await Promise.all([sendFiles(business, sending), sendFiles(business, sending)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await statusOf()).toBe('accepted');
    expect(await thread(client)).toMatchObject([{ attachments: sending.files }]);
  });

  it('leaves the match pending when a file is missing', async () => {
    const files = [{ id: newId() }];
    expect((await sendFiles(business, { matchId, files })).status).toBe(422);
    expect(await statusOf()).toBe('pending');
  });

  it('returns 404 to a third party, and 409 while one party blocks the other', async () => {
    const [stranger, other] = [await t.client(), await t.business()];
    for (const actor of [stranger, other]) {
      const files = await someFiles(actor);
      expect((await sendFiles(actor, { matchId, files })).status).toBe(404);
    }
    const files = await someFiles(client);
    await business.request('PUT', `/rest/v1/blocks/${client.userId}`);
    expect((await sendFiles(client, { matchId, files })).status).toBe(409);
    await business.request('DELETE', `/rest/v1/blocks/${client.userId}`);
    expect((await sendFiles(client, { matchId, files })).status).toBe(201);
  });

  it('is listed with the files of all messages read in one statement', async () => {
    for (let count = 0; count < 3; count += 1) {
      await sendFiles(client, { matchId, files: await someFiles(client) });
    }
    await thread(business);
    const statements = vi.spyOn(t.database.db._.session, 'prepareQuery');
    expect((await thread(business)).map(({ attachments }) => attachments.length)).toEqual([
      2, 2, 2,
    ]);
    // The other statement checks that the match is the reader's.
    expect(statements).toHaveBeenCalledTimes(2);
    statements.mockRestore();
  });
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import {
  ATTACHMENT_FORMAT,
  attachmentSchema,
  PDF_INCOMPLETE,
  UPLOAD_MAX_BYTES,
} from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { aTalkWithFiles, sendFiles, someFiles, uploadFile } from '../testing/attachments.ts';
import { emptyPng } from '../testing/hostile-files.ts';
import { TEXT } from '../testing/open-uploads.ts';
import { aPdf } from '../testing/pdfs.ts';
import { aJpeg, aPng, painted } from '../testing/pictures.ts';
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

const filesOf = ({ userId }: TestActor) =>
  readdir(join(folder, 'storage', 'message-attachments', userId)).catch(() => []);

async function rowsBy({ userId }: TestActor): Promise<string[]> {
  const found = await t.database.db.execute(
    sql`select id from message_attachments where owner_id = ${userId} order by created_at, id`,
  );
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

async function refusalOf(answer: Response) {
  const { status } = answer;
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  return [status, errors?.[0]?.message];
}

/** Sends a file in a new match; returns what the other party gets. */
async function passedOn(client: TestActor, bytes: Buffer, name = 'photo.jpg') {
  const talk = await aTalkWithFiles(t);
  const { matchId } = await askFor({ client, business: talk.business });
  const id = newId();
  const uploaded = await uploadFile(client, { id, bytes, name });
  expect(uploaded.status).toBe(201);
  expect((await sendFiles(client, { matchId, files: [{ id }] })).status).toBe(201);
  const token = await talk.business.request('GET', `/rest/v1/matches/${matchId}/attachment_token`);
  const of = (await token.json()) as { token: string };
  const url = `/storage/v1/message-attachments/${matchId}/${id}?token=${of.token}`;
  const answer = await t.app.request(url);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('POST /message_attachments/{id}', () => {
  it.each(['client', 'business'] as const)('stores a photo and a PDF of a %s', async (who) => {
    const actor = await t[who]();
    const [photo, pdf] = await someFiles(actor, 'Küche "neu".PDF');
    expect(attachmentSchema.parse(photo)).toMatchObject({ kind: 'photo', name: null, width: 40 });
    expect(attachmentSchema.parse(pdf)).toMatchObject({
      kind: 'pdf',
      name: 'Küche -neu-.pdf',
      width: null,
      bytes: aPdf().length,
    });
    expect(await filesOf(actor)).toHaveLength(4);
  });

  it('strips metadata and trailing bytes from a photo', async () => {
    const client = await t.client();
    const file = await painted(1600, 1200)
      .withExif({ IFD0: { Artist: 'Jane Private' }, IFD3: { GPSLatitude: '39/1 57/1 40/1' } })
      .jpeg()
      .toBuffer();
    const { bytes } = await passedOn(client, Buffer.concat([file, Buffer.from(TEXT)]));
    expect(bytes.toString('latin1')).not.toMatch(/Jane Private|script/);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, format: 'webp' });
  });

  it('serves a PDF only as a download, even if it is also a web page or an archive', async () => {
    const client = await t.client();
    const page = aPdf('', [`<< /Length 9 >>\nstream\n</a>${TEXT}<html>\nendstream`]);
    const archive = Buffer.concat([aPdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    for (const [file, name] of [
      [page, 'page.html'],
      [archive, 'archive.zip'],
    ] as const) {
      const { headers, bytes } = await passedOn(client, file, name);
      expect(bytes).toEqual(file);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(`attachment; filename="${name}.pdf"`);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 422, ATTACHMENT_FORMAT],
    ['an HTML page', Buffer.from(TEXT), 422, ATTACHMENT_FORMAT],
    ['an archive', Buffer.from('PK\x03\x04'), 422, ATTACHMENT_FORMAT],
    ['half a PDF', aPdf().subarray(0, 200), 422, PDF_INCOMPLETE],
    ['too many pixels', emptyPng(200_000, 200_000), 422, undefined],
    ['too many bytes', Buffer.alloc(UPLOAD_MAX_BYTES + 1, '%PDF-1.7'), 413, undefined],
  ])('rejects %s and stores nothing', async (_, bytes, status, words) => {
    const client = await t.client();
    const [answered, said] = await refusalOf(await uploadFile(client, { bytes }));
    expect(answered).toBe(status);
    if (words) expect(said).toBe(words);
    expect([await rowsBy(client), await filesOf(client)]).toEqual([[], []]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('returns the stored file for a repeated id, whatever the body is', async () => {
    const client = await t.client();
    const id = newId();
    const first = await (await uploadFile(client, { id, bytes: aPdf(), name: 'a.pdf' })).json();
    for (const bytes of [await aJpeg(), Buffer.from('nothing')]) {
      const again = await uploadFile(client, { id, bytes, name: 'b.pdf' });
      expect([again.status, await again.json()]).toEqual([200, first]);
    }
    const other = await t.business();
    expect((await uploadFile(other, { id })).status).toBe(409);
    expect(await rowsBy(client)).toEqual([id]);
  });

  it('stores one file when several uploads with one id arrive at once', async () => {
    const client = await t.client();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => uploadFile(client, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await filesOf(client)).toHaveLength(3);
  });

  it('keeps only the newest twenty unsent files', async () => {
    const client = await t.client();
    const [first] = await someFiles(client);
    for (let count = 2; count <= 20; count += 1) {
      t.clock.advance(1000);
      await uploadFile(client, { bytes: aPdf(), name: `${count}.pdf` });
    }
    const left = await rowsBy(client);
    expect([left.length, left.includes(first?.id ?? '')]).toEqual([20, false]);
    expect(await filesOf(client)).toHaveLength(20);
  });

  it('returns 401 without a session, 422 for a malformed id and 400 without a body', async () => {
    const path = `/rest/v1/message_attachments/${newId()}`;
    expect((await t.anonymous.request('POST', path, await aPng())).status).toBe(401);
    const client = await t.client();
    const wrong = await client.request('POST', '/rest/v1/message_attachments/no-id', await aPng());
    expect(wrong.status).toBe(422);
    expect((await client.request('POST', path)).status).toBe(400);
  });
});

describe('DELETE /message_attachments/{id}', () => {
  it("removes an unsent file, but not a sent one or another person's", async () => {
    const { client, business, photo } = await aTalkWithFiles(t);
    const [, pdf] = await someFiles(client);
    const remove = (actor: TestActor, id = '') =>
      actor.request('DELETE', `/rest/v1/message_attachments/${id}`);
    expect((await remove(business, pdf?.id)).status).toBe(404);
    expect((await remove(client, pdf?.id)).status).toBe(204);
    expect((await remove(client, pdf?.id)).status).toBe(404);
    expect((await remove(client, photo.id)).status).toBe(409);
    expect((await remove(business, photo.id)).status).toBe(404);
    // The sent photo in three sizes, the sent PDF, and the unsent photo in three sizes.
    expect(await filesOf(client)).toHaveLength(7);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { aTalkWithFiles, sendFiles, uploadFile } from './testing/attachments.ts';
import { ODD_PDFS } from './testing/odd-pdfs.ts';
import { ODD_PICTURES } from './testing/odd-pictures.ts';

let t: TestApp;
let folder: string;
let talk: Awaited<ReturnType<typeof aTalkWithFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-odd-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  talk = await aTalkWithFiles(t);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a file in the talk; returns what the other party gets, or why it was rejected. */
async function passedOn(sender: TestActor, bytes: Buffer) {
  const { matchId, client, business } = talk;
  const id = newId();
  const answer = await uploadFile(sender, { id, bytes, name: 'file' });
  if (answer.status !== 201) {
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { message: string }[] };
    return { refusal: errors.map(({ message }) => message).join() };
  }
  expect((await sendFiles(sender, { matchId, files: [{ id }] })).status).toBe(201);
  const reader = sender === client ? business : client;
  const file = await t.app.request(await talk.urlFor(reader, { id }));
  expect(file.status).toBe(200);
  return { type: file.headers.get('content-type'), bytes: Buffer.from(await file.arrayBuffer()) };
}

describe('a file as people send it', () => {
  it.each(ODD_PDFS)('$what', async ({ make, refusal }) => {
    const file = await make();
    const wanted = refusal ? { refusal } : { type: 'application/pdf', bytes: file };
    expect(await passedOn(talk.business, file)).toEqual(wanted);
  });

  it.each(ODD_PICTURES)('$what', async ({ make, refusal, size }) => {
    const got = await passedOn(talk.client, await make());
    if (refusal) return expect(got).toEqual({ refusal });
    const { format, width, height } = await sharp(got.bytes).metadata();
    expect([format, width, height]).toEqual(['webp', ...(size ?? [])]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../testing/matched.ts';
import { planOf } from '../../testing/sql/plan-of.ts';
import { aTalkWithFiles } from '../media/testing/attachments.ts';
import { aPdf } from '../media/testing/pdfs.ts';
import { aPng } from '../media/testing/pictures.ts';
import { aJobWithPhoto } from '../media/testing/request-photos.ts';
import { bucketOf } from '../media/testing/storage-client.ts';
import { batchStatement, FIRST, firstRowsStatement, rowsOfWalk } from './export-account.queries.ts';
import { exportFiles } from './export-files.ts';

const PATH = '/rest/v1/account/export';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-export-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function download(actor: TestActor): Promise<Record<string, Uint8Array>> {
  const response = await actor.request('GET', PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const listIn = (files: Record<string, Uint8Array>, name: string): Record<string, unknown>[] =>
  JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];

it('contains the data of the person, and nothing of anybody else', async () => {
  const client = await t.client({ fullName: 'Ada Own' });
  await t.client({ fullName: 'Bob Other' });
  const { matchId } = await newMatched(t, { client, isAccepted: false });
  for (let count = 0; count < 3; count += 1) {
    await client.request('POST', `/rest/v1/matches/${matchId}/messages`, {
      id: newId(),
      content: `Message ${count}`,
    });
  }
  const files = await download(client);
  expect(listIn(files, 'profile')).toMatchObject([{ full_name: 'Ada Own' }]);
  expect(listIn(files, 'account')).toMatchObject([{ email: client.email }]);
  expect(listIn(files, 'account')[0]).not.toHaveProperty('password_hash');
  expect(listIn(files, 'messages').map(({ content }) => content)).toEqual([
    'Message 0',
    'Message 1',
    'Message 2',
  ]);
  expect(listIn(files, 'business')).toEqual([]);
  const names = exportFiles.map(({ name }) => `${name}.json`);
  expect(Object.keys(files).toSorted()).toEqual(names.toSorted());
  for (const file of Object.values(files)) expect(strFromU8(file)).not.toContain('Bob Other');
});

it('compresses the lists', async () => {
  const client = await t.client();
  const archive = new Uint8Array(await (await client.request('GET', PATH)).arrayBuffer());
  const sizes: [string, number, number][] = [];
  unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      sizes.push([name, size, originalSize]);
      return false;
    },
  });
  const [, packed, unpacked] = sizes.find(([name]) => name === 'profile.json') ?? [];
  expect(unpacked).toBeGreaterThan(100);
  expect(packed).toBeLessThan(unpacked ?? 0);
});

it('includes the pictures', async () => {
  const business = await t.business({ tier: 'paid' });
  const path = `${business.userId}/1700000000000-logo.png`;
  const { error } = await bucketOf(t, business.accessToken).upload(path, await aPng());
  expect(error).toBeNull();
  const files = await download(business);
  const [picture] = Object.keys(files).filter((name) => name.startsWith('pictures/'));
  expect(picture).toBe('pictures/business-images/1700000000000-logo.webp');
  expect(strFromU8(files[picture ?? '']?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP');
});

it('includes the private photos, without their storage keys', async () => {
  const { client, photo, requestId } = await aJobWithPhoto(t);
  const files = await download(client);
  const picture = files[`pictures/request-photos/${photo.id}.webp`] ?? new Uint8Array();
  expect(strFromU8(picture.slice(8, 12))).toBe('WEBP');
  expect(listIn(files, 'request-photos')).toEqual([
    expect.objectContaining({ id: photo.id, service_request_id: requestId, position: 0 }),
  ]);
  expect(listIn(files, 'request-photos')[0]).not.toHaveProperty('key');
});

it('includes the chat files that the person sent, without their storage keys', async () => {
  const { client, business, photo, pdf, message } = await aTalkWithFiles(t);
  const files = await download(client);
  const picture = files[`pictures/message-attachments/${photo.id}.webp`] ?? new Uint8Array();
  expect(strFromU8(picture.slice(8, 12))).toBe('WEBP');
  expect(Buffer.from(files[`pictures/message-attachments/${pdf.id}.pdf`] ?? '')).toEqual(aPdf());
  const listed = listIn(files, 'message-attachments');
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: pdf.id, message_id: message.id, name: 'Estimate.pdf' }),
    ]),
  );
  expect(listed[0]).not.toHaveProperty('key');
  // The recipient has them in the chat; these are the client's own.
  expect(listIn(await download(business), 'message-attachments')).toEqual([]);
});

it('needs a recent reauthentication, and notifies the owner', async () => {
  const client = await t.client();
  const unproven = (until: string | null) =>
    t.database.db.execute(
      sql`update auth_sessions set proven_until = ${until}::timestamptz where id = ${client.sessionId}`,
    );
  await unproven(null);
  const refused = await client.request('GET', PATH);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'reauthentication_needed' }),
  ]);
  await unproven(new Date(t.clock.now().getTime() + 60_000).toISOString());
  await download(client);
  await t.runOutbox();
  expect(t.mails.filter(({ to }) => to === client.email)).toMatchObject([
    { subject: expect.stringContaining('data') },
  ]);
  const events = await client.request('GET', '/rest/v1/security_events');
  expect(await events.json()).toMatchObject({ data: [{ kind: 'data_downloaded' }] });
});

it('returns 401 without a session', async () => {
  expect((await t.anonymous.request('GET', PATH)).status).toBe(401);
});

it('contains each row once, across batches and for both parties', async () => {
  const matched = await newMatched(t, { isAccepted: false });
  const { client, business, matchId } = matched;
  // Many with the same time, as after an import or a burst: the id decides their order.
  await writeMany(matched, 1201, 'Number ', sql`n / 300 * interval '1 microsecond'`);
  await t.database.db.execute(sql`
    insert into notifications (id, user_id, kind, subject_id, is_listed, created_at)
    select gen_random_uuid(), ${business.userId}, 'review', gen_random_uuid(), true, now()
    from generate_series(1, 1000) n`);
  for (const actor of [client, business]) {
    const messages = listIn(await download(actor), 'messages');
    expect(new Set(messages.map(({ content }) => content)).size).toBe(1201);
    expect(messages).toHaveLength(1201);
  }
  expect(listIn(await download(business), 'notifications').length).toBeGreaterThanOrEqual(1000);
  expect(listIn(await download(client), 'matches')).toMatchObject([{ id: matchId }]);
});

it('contains the messages of short and long conversations in order', async () => {
  const client = await t.client();
  const counts = [0, 2, FIRST, FIRST + 1, 1, FIRST];
  for (const [at, count] of counts.entries()) {
    const matched = await newMatched(t, { client, isAccepted: false });
    await writeMany(matched, count, `${at}.`, sql`n * interval '1 second'`);
  }
  const messages = listIn(await download(client), 'messages').map(({ content }) => content);
  const expected = counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, n) => `${at}.${n + 1}`),
  );
  expect(messages).toEqual(expected);
});

/** Stores messages of the client, numbered from 1; `later` is the time of message `n` from now. */
async function writeMany(
  { client, business, matchId }: Matched,
  count: number,
  text: string,
  later: SQL,
): Promise<void> {
  await t.database.db.execute(sql`
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    select gen_random_uuid(), ${matchId}, ${client.userId}, ${business.userId},
      ${text}::text || n, now() + ${later}
    from generate_series(1, ${count}::int) n`);
}

/** Statements that read a second batch of tables where a person can have many rows. */
const walks = exportFiles.flatMap((file) =>
  file.walks.flatMap(({ of, key }, index) => {
    const userId = newId();
    const date = '2026-01-01';
    const example = { date, timestamptz: date, bigint: '1', uuid: newId(), text: newId() };
    const position = key.map(([, type]) => example[type]);
    const rows =
      typeof of === 'string'
        ? rowsOfWalk(file.walks, index, userId)
        : of.holds(...of.names.map(() => sql`${userId}::uuid`));
    const batch = { table: file.table, rows, line: sql<string>`t::text`, key };
    return [{ name: file.name, index, statement: batchStatement(batch, position) }];
  }),
);

/** Statements that read the first rows of several parents. */
const ofParents = exportFiles.flatMap(({ name, table, walks: ways }) =>
  ways.flatMap(({ of, key }) => {
    if (typeof of === 'string') return [];
    const parents = [newId(), newId()].map((id) => of.names.map(() => id));
    const what = { table, line: sql<string>`t::text`, key };
    return [{ name, statement: firstRowsStatement(what, of, parents) }];
  }),
);

/** Few rows per person by nature, and no index in this order. */
const FEW = ['sign-ins', 'second-factors', 'push-devices', 'appeals', 'business'];

it.each(walks.filter(({ name }) => !FEW.includes(name)))(
  'continues $name by walk $index through an index, without sorting',
  async ({ statement }) => {
    const plan = await planOf(t.database.db, statement, ['seqscan', 'bitmapscan', 'sort']);
    expect(plan).not.toMatch(/Seq Scan|"[^"]*Sort/);
    // The position is an index condition, not a filter over skipped rows.
    expect(plan).toMatch(/Index Cond: [^"]*(ROW\(|> )/);
  },
);

it.each(ofParents)('reads $name of many parents through an index', async (one) => {
  const plan = await planOf(t.database.db, one.statement, ['seqscan', 'bitmapscan']);
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(/Index Cond: /);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { aTalkWithFiles, someFiles } from '../media/testing/attachments.ts';
import { aJobWithPhoto, aPhoto } from '../media/testing/request-photos.ts';
import { eraseClosedAccounts } from './erase-accounts.job.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-erasure-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** The whole database as lowercase text, one line for each row. */
async function everything(): Promise<string> {
  const tables = rowsOf<{ name: string }>(
    await t.database.db.execute(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`),
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = rowsOf<{ line: string }>(
      await t.database.db.execute(
        sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
      ),
    );
    texts.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return texts.join('\n').toLowerCase();
}

/** Closes the account now; resolves to the time of the closure. */
async function close(actor: TestActor): Promise<Date> {
  const now = t.clock.now();
  await t.database.db.execute(sql`
    insert into account_closures (user_id, email, closed_at)
    values (${actor.userId}, ${actor.email}, ${now.toISOString()}::timestamptz)`);
  await t.database.db.execute(sql`
    update auth_users set deleted_at = now(), email = ${`${actor.userId}@closed.invalid`}
    where id = ${actor.userId}`);
  return now;
}

async function proofOf(actor: TestActor) {
  const rows = rowsOf<{ erased: Record<string, number> | null; email: string | null }>(
    await t.database.db.execute(
      sql`select erased, email from account_closures where user_id = ${actor.userId}`,
    ),
  );
  return rows[0];
}

/** Sends the team two requests: one closed without a match, and one that leads to a match. */
async function askTheTeam(client: TestActor, business: TestActor): Promise<void> {
  const ann = await t.member({ fullName: 'Ann' });
  const ask = async (description: string) => {
    const id = newId();
    const asked = { id, service_type: 'Chimney', description, location: 'Quillfeather Lane' };
    expect((await client.request('POST', '/rest/v1/service_requests', asked)).status).toBe(201);
    const write = async (path: string, body: object) => {
      const written = await ann.request('POST', `/rest/v1/team/tickets/${id}${path}`, body);
      expect(written.status).toBe(200);
    };
    const proposalId = newId();
    const words = 'They know the Quillfeather house.';
    await write('/proposals', { id: proposalId, business_id: business.userId, words });
    await write('/notes', { id: newId(), text: 'Rang Quentin Quillfeather at 6145557788.' });
    return { write, accept: `/rest/v1/service_requests/${id}/proposals/${proposalId}/accept` };
  };
  const lost = await ask('Call Quentin Quillfeather, 6145557788.');
  await lost.write('/close', { words: 'Dear Mr. Quillfeather, we found nobody.' });
  const found = await ask('The chimney smokes.');
  expect((await client.request('POST', found.accept)).status).toBe(200);
}

it('erases what identifies the person, keeps what others need, and records a proof', async () => {
  const client = await t.client({ fullName: 'Quentin Quillfeather', phone: '6145557788' });
  const business = await t.business({
    businessName: 'Quillfeather Roofing',
    contactPerson: 'Quiana Quillfeather',
    description: 'The Quillfeather family roofs.',
    website: 'https://quillfeather.example',
    phone: '6145557799',
  });
  const other = await t.business();
  const id = newId();
  const asked = await client.request('POST', '/rest/v1/matches', {
    id,
    business_id: other.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
    contact_info: 'quillfeather@home.example',
    location: '12 Quillfeather Lane',
  });
  expect(asked.status).toBe(201);
  await other.request('POST', `/rest/v1/matches/${id}/messages`, {
    id: newId(),
    content: 'We come on Monday.',
  });
  await askTheTeam(client, other);
  const emails = [client.email, business.email].map((email) => email.toLowerCase());
  await Promise.all([close(client), close(business)]);

  const days = (count: number) => new Date(t.clock.now().getTime() + count * DAY_MS);
  await eraseClosedAccounts(t.deps, days(28.9));
  expect(await everything()).toContain('quillfeather');

  // Two processes at once, as on two machines.
  await Promise.all([1, 2].map(() => eraseClosedAccounts(t.deps, days(29.1))));
  const left = await everything();
  for (const secret of ['quillfeather', '6145557788', '6145557799', ...emails]) {
    expect(left.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  }
  expect(await proofOf(client)).toMatchObject({
    email: null,
    erased: { 'profiles.id delete': 1, 'matches.client_id keep': 2, pictures: 0 },
  });
  // There are too many of these to count.
  expect((await proofOf(client))?.erased).not.toHaveProperty(['messages.receiver_id keep']);
  expect(await proofOf(business)).toMatchObject({
    erased: { 'business_profiles.user_id clear': 1 },
  });
  const messages = await (await other.request('GET', `/rest/v1/matches/${id}/messages`)).json();
  expect(messages).toMatchObject({ data: [{ content: 'We come on Monday.' }] });
  const list = await (await other.request('GET', '/rest/v1/matches')).json();
  expect(list).toMatchObject({
    data: [{ description: 'The chimney smokes.' }, { description: 'The tap drips.' }],
  });
  const match = await (await other.request('GET', `/rest/v1/matches/${id}`)).json();
  expect(match).toMatchObject({ other: { name: 'Former user' }, description: 'The tap drips.' });
});

it('deletes private photos with their files, sent or not', async () => {
  const { client, photo, business, urlFor } = await aJobWithPhoto(t);
  await aPhoto(client);
  const folderOf = join(folder, 'storage', 'request-photos', client.userId);
  expect((await readdir(folderOf)).length).toBe(6);
  await close(client);
  expect((await t.app.request(await urlFor(business))).status).toBe(404);
  await eraseClosedAccounts(t.deps, new Date(t.clock.now().getTime() + 29.1 * DAY_MS));
  expect(await readdir(folderOf)).toEqual([]);
  expect(await everything()).not.toContain(photo.id);
  expect(await proofOf(client)).toMatchObject({ erased: { pictures: 2 } });
});

it('deletes files of chats, sent or not, and keeps the messages', async () => {
  const { client, business, matchId, pdf, urlFor } = await aTalkWithFiles(t);
  await someFiles(client);
  const folderOf = join(folder, 'storage', 'message-attachments', client.userId);
  expect((await readdir(folderOf)).length).toBe(8);
  await close(client);
  await eraseClosedAccounts(t.deps, new Date(t.clock.now().getTime() + 29.1 * DAY_MS));
  expect(await readdir(folderOf)).toEqual([]);
  expect((await t.app.request(await urlFor(business, pdf))).status).toBe(404);
  expect(await everything()).not.toContain(pdf.id);
  const messages = await business.request('GET', `/rest/v1/matches/${matchId}/messages`);
  expect(await messages.json()).toMatchObject({
    data: [{ content: 'Like this.\n(Photo, PDF: Estimate.pdf)', attachments: [] }],
  });
});

it('erases nobody before they are due', async () => {
  const stayer = await t.client({ fullName: 'Stella Stayer' });
  const late = await t.client({ fullName: 'Larry Late' });
  const closedAt = await close(late);
  const due = closedAt.getTime() + 29 * DAY_MS;
  await eraseClosedAccounts(t.deps, new Date(due - 1));
  const left = await everything();
  expect(left).toContain('stella stayer');
  expect(left).toContain('larry late');
  expect((await stayer.request('GET', `/rest/v1/profiles/${stayer.userId}`)).status).toBe(200);
  await eraseClosedAccounts(t.deps, new Date(due));
  const after = await everything();
  expect(after).toContain('stella stayer');
  expect(after).not.toContain('larry late');
});

it('deletes the stored development texts and mails of this person only', async () => {
  const [leaver, stayer] = [await t.client(), await t.client()];
  const phones = ['6145550141', '6145550142'];
  for (const [nth, { userId, email }] of [leaver, stayer].entries()) {
    const phone = phones[nth];
    await t.database.db.execute(sql`
      insert into sms_numbers (id, user_id, phone, consent_version, consent_words, consented_at)
      values (${newId()}, ${userId}, ${phone}, '1', 'Yes.', now())`);
    await t.database.db.execute(
      sql`insert into dev_texts (id, recipient, body) values (${newId()}, ${phone}, 'Hi.')`,
    );
    await t.database.db.execute(sql`
      insert into dev_mails (id, recipient, subject, text_body, html_body)
      values (${newId()}, ${email.toUpperCase()}, 'Hi', 'Hi.', 'Hi.')`);
  }
  await close(leaver);
  t.clock.advance(29 * DAY_MS);
  await eraseClosedAccounts(t.deps, t.clock.now());
  const recipients = rowsOf<{ recipient: string }>(
    await t.database.db.execute(sql`
      select recipient from dev_texts where recipient in (${phones[0]}, ${phones[1]})
      union all select lower(recipient) from dev_mails
      where lower(recipient) in (${leaver.email.toLowerCase()}, ${stayer.email.toLowerCase()})`),
  ).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual([phones[1], stayer.email.toLowerCase()].toSorted());
});

it('erases the other accounts when one fails, and that one in a later run', async () => {
  const stuck = await t.client();
  await close(stuck);
  t.clock.advance(1_000);
  const others = [await t.client(), await t.client()];
  for (const other of others) await close(other);
  await t.database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
  await t.database.db.execute(sql`
    create trigger refuse before update on auth_users for each row
      when (old.id = ${sql.raw(`'${stuck.userId}'`)}) execute function refuse()`);
  t.clock.advance(29 * DAY_MS);
  await eraseClosedAccounts(t.deps, t.clock.now());
  for (const other of others) {
    const proof = await proofOf(other);
    expect(proof).toMatchObject({ email: null });
    // The proof omits tables without rows, except pictures, which are stored elsewhere.
    const { pictures, ...rows } = proof?.erased ?? {};
    expect(pictures).toBe(0);
    expect(Object.values(rows)).not.toContain(0);
  }
  expect(await proofOf(stuck)).toMatchObject({ erased: null });
  await t.database.db.execute(sql`drop trigger refuse on auth_users`);
  await eraseClosedAccounts(t.deps, t.clock.now());
  expect(await proofOf(stuck)).toMatchObject({ email: null });
});

// The embedded database has one connection: nothing there happens at once.
it.runIf(inject('database').driver === 'postgres')(
  'skips an account that another process is erasing',
  async () => {
    const [taken, free] = [await t.client(), await t.client()];
    await close(taken);
    t.clock.advance(1_000);
    await close(free);
    t.clock.advance(29 * DAY_MS);
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`
        select from account_closures where user_id = ${taken.userId} for update`);
      await eraseClosedAccounts(t.deps, t.clock.now());
      expect(await proofOf(free)).toMatchObject({ email: null });
    });
    expect(await proofOf(taken)).toMatchObject({ erased: null });
    await eraseClosedAccounts(t.deps, t.clock.now());
    expect(await proofOf(taken)).toMatchObject({ email: null });
  },
);

it('rolls back the current account on a stop, and starts no other', async () => {
  const client = await t.client({ fullName: 'Steve Stopped' });
  await close(client);
  t.clock.advance(29 * DAY_MS);
  const stopping = new AbortController();
  // Stops in the middle of the account, at the fifth statement.
  let asked = 0;
  const db = new Proxy(t.database.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name);
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction((tx) =>
          work(
            new Proxy(tx, {
              get(inner, key) {
                if (key === 'execute' && ++asked === 5) stopping.abort();
                const value = Reflect.get(inner, key);
                return typeof value === 'function' ? value.bind(inner) : value;
              },
            }),
          ),
        );
    },
  });
  const database = { ...t.database, db };
  await eraseClosedAccounts({ ...t.deps, database }, t.clock.now(), stopping.signal);
  expect(asked).toBe(5);
  expect(await everything()).toContain('steve stopped');
  expect(await proofOf(client)).toMatchObject({ erased: null });
  await eraseClosedAccounts(t.deps, t.clock.now(), stopping.signal);
  expect(await proofOf(client)).toMatchObject({ erased: null });
  await eraseClosedAccounts(t.deps, t.clock.now());
  expect(await everything()).not.toContain('steve stopped');
});

it('fails when the database fails', async () => {
  const transaction = () => Promise.reject(new Error('cut off'));
  const database = {
    ...t.database,
    db: Object.assign(Object.create(t.database.db), { transaction }),
  };
  await expect(eraseClosedAccounts({ ...t.deps, database }, t.clock.now())).rejects.toThrow(
    'cut off',
  );
});

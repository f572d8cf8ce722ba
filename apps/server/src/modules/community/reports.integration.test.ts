import type { CommunityPost } from '@pro-match/domain/community';
import { HIDES_PER_DAY, SETTLED_DAYS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  COMMENTS,
  commented,
  commentsOf,
  feed,
  idsOf,
  posted,
  read,
  report,
} from './testing/shoutouts.ts';

const HOMES = '/rest/v1/client_preferences';

let t: TestApp;
let pro: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  pro = await t.business({ serviceStates: ['OH', 'TX'] });
});
afterAll(() => t.close());

/** True if a report by this person hides the post from its author. */
async function hides(by: TestClient, author: TestClient, fields: object = {}): Promise<boolean> {
  const post = await posted(author, pro, fields);
  expect((await report(by, post.id)).status).toBe(204);
  return (await read(author, post.id)).status === 404;
}

async function queuedBy(by: TestClient): Promise<number> {
  const rows = await t.database.db.execute(
    sql`select 1 from reports where reporter_id = ${by.userId}::uuid`,
  );
  return rowsOf(rows).length;
}

describe('a report', () => {
  it('hides a post at once and tells the team who reported it and why', async () => {
    const [author, reader, third] = [await t.client(), await t.client(), await t.client()];
    const post = await posted(author, pro, { caption: 'Buy my coins' });
    const sent = { reason: 'scam', details: ' Links to coins ' };
    const answers = await Promise.all([report(reader, post.id, sent), report(reader, post.id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const by of [reader, author, third]) {
      expect((await read(by, post.id)).status).toBe(404);
    }
    expect((await report(third, post.id)).status).toBe(404);
    const stored = await t.database.db.execute(sql`
      select subject_kind, subject_owner_id, subject_text, reporter_id, resolved_at from reports
      where subject_id = ${post.id}::uuid`);
    expect(stored).toMatchObject({
      rows: [
        {
          subject_kind: 'post',
          subject_owner_id: author.userId,
          subject_text: 'Buy my coins',
          reporter_id: reader.userId,
          resolved_at: null,
        },
      ],
    });
  });

  it('of a new account or another state waits for the team but hides the post from its reporter', async () => {
    const author = await t.client();
    const post = await posted(author, pro);
    const unconfirmed = async (age: string) => {
      const reader = await t.client();
      await t.database.db.execute(sql`
        update auth_users set email_confirmed_at = null, created_at = now() - ${age}::interval
        where id = ${reader.userId}`);
      return reader;
    };
    const far = await t.client({ state: 'CA', zipCode: '90210' });
    for (const reader of [await unconfirmed('23 hours'), far]) {
      expect((await report(reader, post.id)).status).toBe(204);
      expect((await report(reader, post.id)).status).toBe(204);
      expect((await read(reader, post.id)).status).toBe(404);
      expect((await read(await t.client(), post.id)).status).toBe(200);
    }
    const queued = await t.database.db.execute(sql`
      select count(*)::int as count from reports where subject_id = ${post.id}::uuid`);
    expect(queued).toMatchObject({ rows: [{ count: 2 }] });
    expect((await report(await unconfirmed('25 hours'), post.id)).status).toBe(204);
    expect((await read(author, post.id)).status).toBe(404);
  });

  it('does not hide again what the team restored', async () => {
    const [author, reader, third] = [await t.client(), await t.client(), await t.client()];
    const post = await posted(author, pro);
    await report(reader, post.id);
    await t.database.db.execute(sql`
      update community_posts set is_flagged = false, restored_at = now()
      where id = ${post.id}::uuid`);
    expect((await report(third, post.id)).status).toBe(204);
    expect((await report(reader, post.id)).status).toBe(204);
    expect((await read(await t.client(), post.id)).status).toBe(200);
    for (const reporter of [reader, third]) {
      expect((await read(reporter, post.id)).status).toBe(404);
    }
  });

  it('hides its subject from the reporter in every list until dismissed', async () => {
    const [author, reporter] = [await t.client(), await t.client()];
    await t.database.db.execute(sql`
      update auth_users set email_confirmed_at = null, created_at = now()
      where id = ${reporter.userId}`);
    const post = await posted(author, pro);
    const comment = await commented(author, post.id);
    const path = `${COMMENTS}/${comment.id}/report`;
    expect((await reporter.request('POST', path, { reason: 'spam' })).status).toBe(204);
    expect(idsOf(await commentsOf(reporter, post.id))).toEqual([]);
    expect(idsOf(await commentsOf(author, post.id))).toEqual([comment.id]);
    const lists = ['?tab=all', '?tab=nearby', `?pro_id=${pro.profileId}`];
    const listed = () => Promise.all(lists.map(async (of) => idsOf(await feed(reporter, of))));
    for (const ids of await listed()) expect(ids).toContain(post.id);
    expect((await report(reporter, post.id)).status).toBe(204);
    for (const ids of await listed()) expect(ids).not.toContain(post.id);
    await t.database.db.execute(sql`
      update reports set resolution = 'dismissed', resolved_at = now()
      where reporter_id = ${reporter.userId}::uuid`);
    for (const ids of await listed()) expect(ids).toContain(post.id);
    expect(idsOf(await commentsOf(reporter, post.id))).toEqual([comment.id]);
  });

  it("requires a valid reason and another person's post", async () => {
    const author = await t.client();
    const post = await posted(author, pro);
    expect((await report(author, post.id)).status).toBe(422);
    expect((await report(await t.client(), post.id, {})).status).toBe(422);
    expect((await report(await t.client(), post.id, { reason: 'boring' })).status).toBe(422);
    expect((await read(author, post.id)).status).toBe(200);
  });
});

describe('a reporter who moves', () => {
  it('hides nothing at once in the new state for some days', async () => {
    const [ohioan, texan] = [await t.client(), await t.client({ state: 'TX', zipCode: '75001' })];
    const mover = await t.client();
    expect(await hides(mover, ohioan)).toBe(true);
    for (const [method, home] of [
      ['PATCH', { state: 'TX' }],
      ['POST', { state: 'OH', zip_code: '43215' }],
      ['POST', { state: 'TX', zip_code: '75001' }],
    ] as const) {
      expect((await mover.request(method, HOMES, home)).status).toBe(200);
      expect(await hides(mover, home.state === 'TX' ? texan : ohioan)).toBe(false);
    }
    expect(await queuedBy(mover)).toBe(4);
    const moved = (ago: string) =>
      t.database.db.execute(sql`
        update client_preferences set moved_at = now() - ${ago}::interval
        where user_id = ${mover.userId}::uuid`);
    await moved(`${SETTLED_DAYS - 1} days 23 hours`);
    expect(await hides(mover, texan)).toBe(false);
    await moved(`${SETTLED_DAYS} days 1 minute`);
    expect(await hides(mover, texan)).toBe(true);
  });

  it('may move within the state', async () => {
    const [settled, author] = [await t.client({ onboarded: false }), await t.client()];
    const home = { zip_code: '43215', state: 'OH' };
    for (const zip of ['43215', '43201']) {
      await settled.request('POST', HOMES, { ...home, zip_code: zip });
      await settled.request('PATCH', HOMES, { state: 'OH', zip_code: '43001' });
    }
    expect(await hides(settled, author)).toBe(true);
  });
});

describe('the reports of one person', () => {
  it('hide a few subjects a day even when sent at once; the rest wait', async () => {
    const [reporter, author] = [await t.client(), await t.client()];
    const posts: CommunityPost[] = [];
    for (let count = 0; count < HIDES_PER_DAY + 2; count += 1) {
      posts.push(await posted(author, pro));
    }
    const answers = await Promise.all(posts.map(({ id }) => report(reporter, id)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    const hidden = async () => {
      const statuses = await Promise.all(posts.map(({ id }) => read(author, id)));
      return statuses.filter(({ status }) => status === 404).length;
    };
    expect(await hidden()).toBe(HIDES_PER_DAY);
    expect(await queuedBy(reporter)).toBe(posts.length);
    // Comments count towards the same limit.
    const post = await posted(author, pro);
    const comment = await commented(author, post.id);
    const reason = { reason: 'spam' };
    await reporter.request('POST', `${COMMENTS}/${comment.id}/report`, reason);
    expect(idsOf(await commentsOf(author, post.id))).toEqual([comment.id]);
    // A day later, repeats of waiting reports hide nothing, but a new report does.
    await t.database.db.execute(sql`
      update reports set created_at = created_at - interval '1 day'
      where reporter_id = ${reporter.userId}::uuid`);
    await Promise.all(posts.map(({ id }) => report(reporter, id)));
    expect(await hidden()).toBe(HIDES_PER_DAY);
    expect(await hides(reporter, author)).toBe(true);
  });
});

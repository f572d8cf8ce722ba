import { likeSchema } from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import {
  COMMENTS,
  commented,
  commentsOf,
  idsOf,
  POSTS,
  posted,
  seen,
} from './testing/shoutouts.ts';

let t: TestApp;
let pro: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  pro = await t.business();
});
afterAll(() => t.close());

const like = (by: TestClient, id: string) => by.request('PUT', `${POSTS}/${id}/like`);
const unlike = (by: TestClient, id: string) => by.request('DELETE', `${POSTS}/${id}/like`);
const uncomment = (by: TestClient, id: string) => by.request('DELETE', `${COMMENTS}/${id}`);
const reportComment = (by: TestClient, id: string) =>
  by.request('POST', `${COMMENTS}/${id}/report`, { reason: 'hate' });

/** Both stored counters and their expected values. */
async function counters(postId: string) {
  const result = await t.database.db.execute(sql`
    select likes_count, comments_count,
      (select count(*)::int from community_likes where post_id = p.id) as likes,
      (select count(*)::int from community_comments where post_id = p.id and not is_flagged) as comments
    from community_posts p where id = ${postId}::uuid`);
  const [row] = rowsOf<{
    likes_count: number;
    comments_count: number;
    likes: number;
    comments: number;
  }>(result);
  const { likes_count, comments_count, likes, comments } = found(row);
  expect([likes_count, comments_count]).toEqual([likes, comments]);
  return { likes, comments };
}

describe('likes', () => {
  it('count a person once and return the current state', async () => {
    const [author, fan] = [await t.client(), await t.client()];
    const post = await posted(author, pro);
    for (const answer of [await like(fan, post.id), await like(fan, post.id)]) {
      expect(answer.status).toBe(200);
      expect(likeSchema.parse(await answer.json())).toEqual({ is_liked: true, likes_count: 1 });
    }
    expect(await seen(fan, post.id)).toMatchObject({ is_liked: true, likes_count: 1 });
    expect(await seen(author, post.id)).toMatchObject({ is_liked: false, likes_count: 1 });
    for (const answer of [await unlike(fan, post.id), await unlike(fan, post.id)]) {
      expect(await answer.json()).toEqual({ is_liked: false, likes_count: 0 });
    }
  });

  it('stay exact under concurrent changes and when accounts are deleted', async () => {
    const post = await posted(await t.client(), pro);
    const fans = await Promise.all(Array.from({ length: 8 }, () => t.client()));
    const tries = fans.flatMap((fan, index) => [
      like(fan, post.id),
      like(fan, post.id),
      unlike(fan, post.id),
      ...(index % 2 === 0 ? [like(fan, post.id)] : []),
      fan.request('POST', `${POSTS}/${post.id}/comments`, { id: newId(), text: 'Yes' }),
    ]);
    for (const answer of await Promise.all(tries)) expect(answer.status).toBeLessThan(300);
    expect((await counters(post.id)).comments).toBe(8);
    for (const fan of fans) await like(fan, post.id);
    expect((await counters(post.id)).likes).toBe(8);
    await t.database.db.execute(sql`
      delete from community_likes where user_id = ${fans[0]?.userId ?? null}::uuid`);
    expect((await counters(post.id)).likes).toBe(7);
  });

  it('survive a deletion of the post at the same time without an error', async () => {
    const author = await t.client();
    const fans = await Promise.all(Array.from({ length: 8 }, () => t.client()));
    for (let round = 0; round < 10; round += 1) {
      const post = await posted(author, pro);
      const [fickle, firm] = [fans.slice(0, 4), fans.slice(4)];
      const comments = await Promise.all(fickle.map((fan) => commented(fan, post.id, 'Once')));
      for (const fan of fickle) await like(fan, post.id);
      const answers = await Promise.all([
        ...fickle.map((fan) => unlike(fan, post.id)),
        ...firm.map((fan) => like(fan, post.id)),
        ...fickle.map((fan, index) => uncomment(fan, comments[index]?.id ?? '')),
        author.request('DELETE', `${POSTS}/${post.id}`),
        ...firm.map((fan, index) => reportComment(fan, comments[index]?.id ?? '')),
        ...firm.map((fan) =>
          fan.request('POST', `${POSTS}/${post.id}/comments`, { id: newId(), text: 'Yes' }),
        ),
      ]);
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    }
  });
});

describe('comments', () => {
  it('are listed oldest first, in pages', async () => {
    const [author, other] = [await t.client({ fullName: 'Ann' }), await t.client()];
    const post = await posted(author, pro);
    const sent = [];
    for (const text of ['One', 'Two', 'Three']) sent.push(await commented(other, post.id, text));
    const first = await commentsOf(author, post.id, '?limit=2');
    const second = await commentsOf(author, post.id, `?limit=2&after=${first.next}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(sent.map(({ id }) => id));
    expect(second.next).toBeNull();
    expect(first.data[0]).toMatchObject({
      text: 'One',
      author_name: 'Test Person',
      may: { delete: false, report: true },
    });
    expect((await commentsOf(other, post.id)).data[0]?.may).toEqual({
      delete: true,
      report: false,
    });
    expect((await seen(author, post.id)).comments_count).toBe(3);
  });

  it('are stored once and reject an ID that is already used', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const [post, elsewhere] = [await posted(author, pro), await posted(author, pro)];
    const sent = { id: newId(), text: 'Once' };
    const path = `${POSTS}/${post.id}/comments`;
    const answers = await Promise.all([1, 2].map(() => other.request('POST', path, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await author.request('POST', path, sent)).status).toBe(409);
    const moved = await other.request('POST', `${POSTS}/${elsewhere.id}/comments`, sent);
    expect(moved.status).toBe(409);
    expect((await seen(author, post.id)).comments_count).toBe(1);
  });

  it.each([[{ text: '  ' }], [{ text: 'x'.repeat(2001) }], [{ text: 'a\u0000b' }], [{}]])(
    'are refused with %j',
    async (fields) => {
      const author = await t.client();
      const post = await posted(author, pro);
      const path = `${POSTS}/${post.id}/comments`;
      expect((await author.request('POST', path, { id: newId(), ...fields })).status).toBe(422);
    },
  );

  it('are deleted only by their author', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const post = await posted(author, pro);
    const comment = await commented(other, post.id);
    // Even the author of the post cannot delete it.
    expect((await author.request('DELETE', `${COMMENTS}/${comment.id}`)).status).toBe(404);
    expect((await other.request('DELETE', `${COMMENTS}/${comment.id}`)).status).toBe(204);
    expect((await other.request('DELETE', `${COMMENTS}/${comment.id}`)).status).toBe(404);
    expect(await counters(post.id)).toEqual({ likes: 0, comments: 0 });
  });

  it('of people who block each other are hidden both ways', async () => {
    const [author, one, other] = [await t.client(), await t.client(), await t.client()];
    const post = await posted(author, pro);
    const [byOne, byOther] = [await commented(one, post.id), await commented(other, post.id)];
    await one.request('PUT', `/rest/v1/blocks/${other.userId}`);
    expect(idsOf(await commentsOf(one, post.id))).toEqual([byOne.id]);
    expect(idsOf(await commentsOf(other, post.id))).toEqual([byOther.id]);
    expect(idsOf(await commentsOf(author, post.id))).toEqual([byOne.id, byOther.id]);
    expect((await reportComment(one, byOther.id)).status).toBe(404);
  });

  it('are hidden and uncounted once reported, until the team restores them', async () => {
    const [author, other, third] = [await t.client(), await t.client(), await t.client()];
    const post = await posted(author, pro);
    const comment = await commented(other, post.id, 'Mean words');
    expect((await reportComment(other, comment.id)).status).toBe(422);
    expect((await reportComment(author, comment.id)).status).toBe(204);
    expect((await reportComment(author, comment.id)).status).toBe(204);
    expect((await commentsOf(third, post.id)).data).toEqual([]);
    expect(await counters(post.id)).toEqual({ likes: 0, comments: 0 });
    await t.database.db.execute(sql`
      update community_comments set is_flagged = false, restored_at = now()
      where id = ${comment.id}::uuid`);
    expect((await reportComment(third, comment.id)).status).toBe(204);
    expect((await commentsOf(third, post.id)).data).toEqual([]);
    expect((await commentsOf(other, post.id)).data).toHaveLength(1);
    expect(await counters(post.id)).toEqual({ likes: 0, comments: 1 });
  });
});

describe('likes and comments deleted in bulk', () => {
  it('are subtracted from each of their posts', async () => {
    const [author, fan, other] = [await t.client(), await t.client(), await t.client()];
    const posts = [await posted(author, pro), await posted(author, pro)];
    for (const { id } of posts) {
      await like(fan, id);
      await like(other, id);
      const hidden = await commented(fan, id, 'Loud words');
      await reportComment(other, hidden.id);
      await commented(fan, id, 'Yes');
      await commented(other, id, 'Yes');
    }
    for (const table of [sql`community_likes`, sql`community_comments`]) {
      await t.database.db.execute(sql`delete from ${table} where user_id = ${fan.userId}::uuid`);
    }
    for (const { id } of posts) expect(await counters(id)).toEqual({ likes: 1, comments: 1 });
  });

  it('run the counting trigger once when deleted with their post', async () => {
    const [author, fan, other] = [await t.client(), await t.client(), await t.client()];
    const post = await posted(author, pro);
    for (const one of [fan, other]) {
      await like(one, post.id);
      await commented(one, post.id, 'Yes');
      await commented(one, post.id, 'Again');
    }
    const [plan] = rowsOf<{ 'QUERY PLAN': [{ Triggers: { Relation: string; Calls: number }[] }] }>(
      await t.database.db.execute(sql`
        explain (analyze, format json) delete from community_posts where id = ${post.id}::uuid`),
    );
    const calls = plan?.['QUERY PLAN'][0].Triggers.map(({ Relation, Calls }) => [Relation, Calls]);
    expect(calls).toContainEqual(['community_likes', 1]);
    expect(calls).toContainEqual(['community_comments', 1]);
    expect(calls?.filter(([, count]) => count !== 1)).toEqual([]);
  });
});

import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  commented,
  feed,
  idsOf,
  POSTS,
  posted,
  read,
  seen,
  shoutout,
} from './testing/shoutouts.ts';

let t: TestApp;
let pro: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  pro = await t.business({ businessName: 'Buckeye Rooter', services: ['Plumbing', 'Roofing'] });
});
afterAll(() => t.close());

const set = (id: string, change: ReturnType<typeof sql>) =>
  t.database.db.execute(sql`update community_posts set ${change} where id = ${id}::uuid`);

describe('a shoutout', () => {
  it('ignores state, city and service from the author', async () => {
    const author = await t.client({ fullName: 'Rosa Reyes' });
    const forged = { state: 'TX', service_type: 'Magic', likes_count: 9, user_id: newId() };
    const post = await posted(author, pro, { ...forged, caption: ' So good! ', city: 'Paris' });
    expect(post).toMatchObject({
      user_id: author.userId,
      pro_id: pro.profileId,
      caption: 'So good!',
      media_urls: [],
      service_type: 'Plumbing',
      city: 'Columbus',
      state: 'OH',
      is_verified_job: true,
      is_flagged: false,
      likes_count: 0,
      comments_count: 0,
      author_name: 'Rosa Reyes',
      business: { business_name: 'Buckeye Rooter', logo_url: null, has_card: false },
      is_matched: false,
      is_liked: false,
      may: { delete: true, report: false, message: false },
    });
    expect((await posted(author, pro)).city).toBeNull();
    const reader = await t.client();
    const shown = await seen(reader, post.id);
    expect(shown).toEqual({ ...post, may: { delete: false, report: true, message: true } });
  });

  it('is stored once per ID, and the ID of another person is refused', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const sent = shoutout(pro);
    const answers = await Promise.all([1, 2, 3].map(() => author.request('POST', POSTS, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await other.request('POST', POSTS, sent)).status).toBe(409);
  });

  it('links to a card and marks a match only if there is one', async () => {
    const paid = await t.business({ tier: 'paid' });
    const author = await t.client();
    const post = await posted(author, paid);
    expect(post.business.has_card).toBe(true);
    const requested = { id: newId(), business_id: paid.userId, service: 'Plumbing' };
    const matched = { ...requested, description: 'A leak' };
    expect((await author.request('POST', '/rest/v1/matches', matched)).status).toBe(201);
    expect((await seen(author, post.id)).is_matched).toBe(false);
    await paid.request('PATCH', `/rest/v1/matches/${requested.id}`, { status: 'accepted' });
    expect((await seen(author, post.id)).is_matched).toBe(true);
    await t.database.db.execute(
      sql`update business_profiles set is_active = false where id = ${paid.profileId}::uuid`,
    );
    expect((await seen(author, post.id)).business.has_card).toBe(false);
  });

  it.each([
    [{ caption: '   ' }, 'Please add a caption'],
    [{ caption: 'x'.repeat(401) }, 'Caption must be at most 400 characters'],
    [{ pro_id: null }, 'Please select a business'],
    [{ pro_id: newId() }, 'Please select a business'],
    [{ media_urls: Array(6).fill('a') }, 'Maximum 5 photos allowed'],
    [{ media_urls: ['a.png'] }, "We couldn't find that image. Please upload it again."],
  ])('is refused with the right message: case %#', async (fields, detail) => {
    const author = await t.client();
    const response = await author.request('POST', POSTS, shoutout(pro, fields));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', detail });
  });

  it('is about an active business that serves the author\u2019s state', async () => {
    const author = await t.client();
    const [closed, blocked] = [await t.business(), await t.business()];
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${closed.userId}::uuid`,
    );
    await author.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    const wrong = [
      await t.business({ isActive: false }),
      await t.business({ serviceStates: ['TX'] }),
      closed,
      blocked,
    ];
    for (const business of wrong) {
      const response = await author.request('POST', POSTS, shoutout(business));
      expect(response.status).toBe(422);
    }
  });

  it("requires the author's location", async () => {
    const author = await t.client({ onboarded: false });
    const response = await author.request('POST', POSTS, shoutout(pro));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: 'Please complete your profile with location information',
    });
    expect((await author.request('GET', POSTS)).status).toBe(422);
  });

  it("cannot be about the author's own business", async () => {
    const author = await t.client();
    const own = await t.business();
    await t.database.db.execute(sql`
      update business_profiles set user_id = ${author.userId}::uuid where id = ${own.profileId}::uuid`);
    const response = await author.request('POST', POSTS, shoutout(own));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: 'A business cannot write a shoutout about itself',
    });
  });

  it('is deleted only by its author, even when it has likes', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const post = await posted(author, pro);
    await other.request('PUT', `${POSTS}/${post.id}/like`);
    expect((await other.request('DELETE', `${POSTS}/${post.id}`)).status).toBe(404);
    expect((await pro.request('DELETE', `${POSTS}/${post.id}`)).status).toBe(404);
    expect((await author.request('DELETE', `${POSTS}/${post.id}`)).status).toBe(204);
    expect((await author.request('DELETE', `${POSTS}/${post.id}`)).status).toBe(404);
    expect((await read(author, post.id)).status).toBe(404);
  });
});

describe('hidden posts', () => {
  it('return 404 when flagged, blocked either way or of a suspended author', async () => {
    const [reader, author] = [await t.client(), await t.client()];
    const post = await posted(author, pro);
    const invisible = async (by: typeof reader) => {
      const paths = [`${POSTS}/${post.id}`, `${POSTS}/${post.id}/comments`];
      for (const path of paths) expect((await by.request('GET', path)).status).toBe(404);
      const like = await by.request('PUT', `${POSTS}/${post.id}/like`);
      const comment = { id: newId(), text: 'Hi' };
      const sent = await by.request('POST', `${POSTS}/${post.id}/comments`, comment);
      expect([like.status, sent.status]).toEqual([404, 404]);
      expect(idsOf(await feed(by))).not.toContain(post.id);
      expect(idsOf(await feed(by, '?tab=nearby'))).not.toContain(post.id);
      expect(idsOf(await feed(by, '?tab=trending'))).not.toContain(post.id);
    };
    for (const [by, of] of [[reader, author] as const, [author, reader] as const]) {
      await by.request('PUT', `/rest/v1/blocks/${of.userId}`);
      await invisible(reader);
      await by.request('DELETE', `/rest/v1/blocks/${of.userId}`);
      expect((await read(reader, post.id)).status).toBe(200);
    }
    await set(post.id, sql`is_flagged = true`);
    await invisible(reader);
    await invisible(author);
    await set(post.id, sql`is_flagged = false`);
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${author.userId}::uuid`,
    );
    await invisible(reader);
  });

  it('include everything for a business and for anonymous callers', async () => {
    const post = await posted(await t.client(), pro);
    const calls = [
      ['GET', POSTS, undefined],
      ['GET', `${POSTS}/new_count?since=2026-01-01T00:00:00.000Z`, undefined],
      ['GET', `${POSTS}/${post.id}`, undefined],
      ['POST', POSTS, shoutout(pro)],
      ['DELETE', `${POSTS}/${post.id}`, undefined],
      ['PUT', `${POSTS}/${post.id}/like`, undefined],
      ['DELETE', `${POSTS}/${post.id}/like`, undefined],
      ['GET', `${POSTS}/${post.id}/comments`, undefined],
      ['POST', `${POSTS}/${post.id}/comments`, { id: newId(), text: 'Hi' }],
      ['POST', `${POSTS}/${post.id}/report`, { reason: 'spam' }],
      ['DELETE', `/rest/v1/community_comments/${newId()}`, undefined],
      ['POST', `/rest/v1/community_comments/${newId()}/report`, { reason: 'spam' }],
      ['POST', '/functions/v1/notify-business-shoutout', { businessId: pro.profileId }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await pro.request(method, path, body)).status).toBe(404);
      expect((await t.anonymous.request(method, path, body)).status).toBe(401);
    }
  });

  it('include everything for a client without a location', async () => {
    const newcomer = await t.client({ onboarded: false });
    const [author, neighbor] = [await t.client(), await t.client()];
    const post = await posted(author, pro);
    const comment = await commented(neighbor, post.id, 'Same here.');
    const calls = [
      ['GET', `${POSTS}/${post.id}`, undefined],
      ['PUT', `${POSTS}/${post.id}/like`, undefined],
      ['DELETE', `${POSTS}/${post.id}/like`, undefined],
      ['GET', `${POSTS}/${post.id}/comments`, undefined],
      ['POST', `${POSTS}/${post.id}/comments`, { id: newId(), text: 'Hi' }],
      ['POST', `${POSTS}/${post.id}/report`, { reason: 'spam' }],
      ['POST', `/rest/v1/community_comments/${comment.id}/report`, { reason: 'spam' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await newcomer.request(method, path, body)).status).toBe(404);
    }
    expect((await seen(author, post.id)).likes_count).toBe(0);
  });

  it('are distinguished from malformed IDs, which return 422', async () => {
    const reader = await t.client();
    expect((await read(reader, 'x')).status).toBe(422);
    expect((await read(reader, newId())).status).toBe(404);
  });
});

import { REMOVED_TEXT } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import type { Page } from '@pro-match/domain/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  appeal,
  ask,
  decide,
  decisionsOf,
  detail,
  done,
  match,
  post,
  report,
} from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;
let author: TestClient;
let neighbor: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member();
});
beforeEach(async () => {
  author = await t.client({ fullName: 'Rude Rudy' });
  neighbor = await t.client({ fullName: 'Nina' });
  business = await t.business({ businessName: 'Hawks & Co', tier: 'paid' });
});
afterAll(() => t.close());

describe('removing and restoring', () => {
  it('works for a message, shown with those around it', async () => {
    const matchId = await match(author, business);
    const messages = `/rest/v1/matches/${matchId}/messages`;
    const ids = [newId(), newId(), newId()];
    for (const [index, id] of ids.entries()) {
      await done(author, 'POST', messages, { id, content: `Words ${index}` });
    }
    const id = ids[1] ?? '';
    const caseId = await report(t, { kind: 'message', id, owner: author, by: business });
    expect((await detail(ann, caseId)).context).toMatchObject([
      { text: 'Words 0', is_subject: false },
      { text: 'Words 1', is_subject: true, author_name: 'Rude Rudy' },
      { text: 'Words 2', is_subject: false },
    ]);
    await decide(ann, caseId, 'warn');
    const read = async () =>
      (await ask<Page<{ content: string }>>(business, 'GET', messages)).body.data.map(
        ({ content }) => content,
      );
    expect(await read()).toContain(REMOVED_TEXT);
    await appeal(author, (await decisionsOf(author))[0]?.id);
    // Confirming the removal does not lose the text.
    await decide(ann, caseId, 'remove');
    await decide(ann, caseId, 'restore');
    expect((await read()).toSorted()).toEqual(['Words 0', 'Words 1', 'Words 2']);
  });

  it('works for a comment, shown with its post', async () => {
    const postId = await post(neighbor, business);
    const id = newId();
    const comments = `/rest/v1/community_posts/${postId}/comments`;
    await done(author, 'POST', comments, { id, text: 'Liars, all of them' });
    const caseId = await report(t, { kind: 'comment', id, owner: author, by: neighbor });
    expect(await detail(ann, caseId)).toMatchObject({
      current: { text: 'Liars, all of them', is_visible: true },
      context: [{ kind: 'post', author_name: 'Nina', text: 'They are thieves' }],
    });
    const read = async () =>
      (await ask<Page<{ text: string }>>(neighbor, 'GET', comments)).body.data.length;
    await decide(ann, caseId, 'remove');
    expect((await detail(ann, caseId)).current).toMatchObject({ is_visible: false });
    expect(await read()).toBe(0);
    await decide(ann, caseId, 'restore');
    expect(await read()).toBe(1);
  });

  it('works for a review with its stars, unless a new one was written', async () => {
    const matchId = await match(author, business);
    await done(business, 'PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const write = (id: string) =>
      done(author, 'POST', '/rest/v1/reviews', {
        id,
        match_id: matchId,
        rating: 1,
        comment: 'Bad',
      });
    const id = newId();
    await write(id);
    const caseId = await report(t, { kind: 'review', id, owner: author, by: business });
    const rating = async () =>
      (
        await ask<{ rating: number | null; total_reviews: number }>(
          business,
          'GET',
          `/rest/v1/business_profiles/${business.profileId}`,
        )
      ).body;
    await decide(ann, caseId, 'remove');
    expect(await rating()).toMatchObject({ rating: null, total_reviews: 0 });
    await decide(ann, caseId, 'restore');
    expect(await rating()).toMatchObject({ rating: 1, total_reviews: 1 });
    await report(t, { kind: 'review', id, owner: author, by: neighbor });
    await decide(ann, caseId, 'remove');
    await write(newId());
    expect((await decide(ann, caseId, 'restore')).status).toBe(409);
  });

  it('works for a business, which its owner cannot put back online', async () => {
    const subject = { kind: 'business', id: business.userId, owner: business } as const;
    const caseId = await report(t, { ...subject, by: neighbor });
    const path = `/rest/v1/business_profiles/${business.profileId}`;
    await decide(ann, caseId, 'warn');
    expect((await neighbor.request('GET', path)).status).toBe(200);
    await report(t, { ...subject, by: author });
    await decide(ann, caseId, 'remove');
    expect((await neighbor.request('GET', path)).status).toBe(404);
    expect((await business.request('PATCH', path, { is_active: true })).status).toBe(409);
    expect((await business.request('PATCH', path, { description: 'New' })).status).toBe(200);
    await decide(ann, caseId, 'restore');
    expect((await neighbor.request('GET', path)).status).toBe(200);
  });

  it('works for a community message', async () => {
    const id = newId();
    const body = { id, receiver_id: neighbor.userId, message_text: 'Nasty words' };
    await done(author, 'POST', '/rest/v1/community_messages', body);
    const subject = { kind: 'community_message', id, owner: author } as const;
    const caseId = await report(t, { ...subject, by: neighbor });
    expect((await detail(ann, caseId)).context).toMatchObject([{ text: 'Nasty words' }]);
    await decide(ann, caseId, 'remove');
    const removed = await detail(ann, caseId);
    expect(removed.current).toMatchObject({ text: REMOVED_TEXT, is_visible: false });
    await decide(ann, caseId, 'restore');
    expect((await detail(ann, caseId)).current).toMatchObject({ text: 'Nasty words' });
  });
});

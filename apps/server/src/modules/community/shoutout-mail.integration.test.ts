import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { posted, report } from './testing/shoutouts.ts';

const PATH = '/functions/v1/notify-business-shoutout';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function aShoutout() {
  const author = await t.client({ fullName: 'Rosa Reyes' });
  const pro = await t.business({ businessName: 'Buckeye Rooter' });
  const post = await posted(author, pro, { caption: 'Best <b>pipes</b>', city: 'yes' });
  const notify = (by = author, businessId = pro.profileId) =>
    by.request('POST', PATH, { businessId, posterName: 'Somebody Else', caption: 'Other words' });
  const mails = () => t.mails.filter(({ to }) => to === pro.email);
  return { author, pro, post, notify, mails };
}

describe('the mail about a shoutout', () => {
  it('reaches the owner once, with the stored names', async () => {
    const { notify, mails } = await aShoutout();
    expect(await (await notify()).json()).toEqual({ queued: false });
    await t.runOutbox();
    expect(await (await notify()).json()).toEqual({ queued: false });
    await t.runOutbox();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('A shoutout for Buckeye Rooter');
    expect(mail?.text).toContain('Rosa Reyes from Columbus');
    expect(mail?.text).toContain('Best <b>pipes</b>');
    expect(mail?.html).not.toContain('<b>pipes');
    expect(mail?.text).not.toMatch(/Somebody Else|Other words/);
  });

  it('is queued again when lost', async () => {
    const { post, notify, mails } = await aShoutout();
    await t.database.db.execute(sql`delete from outbox where key = ${post.id}`);
    expect(await (await notify()).json()).toEqual({ queued: true });
    await t.runOutbox();
    expect(mails()).toHaveLength(1);
  });

  it('is not sent about a hidden post', async () => {
    const { post, mails } = await aShoutout();
    await report(await t.client(), post.id);
    await t.runOutbox();
    expect(mails()).toEqual([]);
  });

  it('can be requested only by the author', async () => {
    const { notify, author, pro } = await aShoutout();
    expect((await notify(await t.client())).status).toBe(404);
    expect((await notify(author, newId())).status).toBe(404);
    expect((await notify(author, 'x')).status).toBe(422);
    expect((await pro.request('POST', PATH, { businessId: pro.profileId })).status).toBe(404);
  });
});

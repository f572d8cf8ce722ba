import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@pro-match/domain/limits';
import { COMMUNITY_IMAGES, imageFacts } from '@pro-match/domain/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { collectOrphans } from '../media/index.ts';
import { bucketOf } from '../media/testing/storage-client.ts';
import { POSTS, posted, shoutout } from './testing/shoutouts.ts';

let t: TestApp;
let folder: string;
let pro: TestBusiness;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-post-images-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  pro = await t.business();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const images = (of: TestActor) => bucketOf(t, of.accessToken, COMMUNITY_IMAGES);

/** A photo from a phone, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 0/1' } })
    .toBuffer();

async function uploaded(by: TestActor, name: string): Promise<string> {
  const path = `${by.userId}/${name}`;
  const { error } = await images(by).upload(path, await photo());
  expect(error).toBeNull();
  return path;
}

const names = async (of: TestActor) =>
  (await images(of).list(of.userId)).data?.map(({ name }) => name);

describe('pictures of a post', () => {
  it("are the author's uploads in every size, without location data", async () => {
    const author = await t.client();
    const path = await uploaded(author, '17-pipes.jpg');
    const post = await posted(author, pro, { media_urls: [path] });
    const [url = ''] = post.media_urls;
    expect(imageFacts(url)).toMatchObject({ width: 60, height: 40 });
    const answer = await t.app.request(url);
    expect(answer.status).toBe(200);
    const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });
    // A URL is accepted as well as a path.
    expect((await posted(author, pro, { media_urls: [url, path] })).media_urls).toEqual([url]);
  });

  it('reject uploads of others, profile images and foreign URLs', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const path = await uploaded(other, '1-a.jpg');
    const paid = await t.business({ tier: 'paid' });
    await bucketOf(t, paid.accessToken).upload(`${paid.userId}/1-b.jpg`, await photo());
    for (const image of [path, `${paid.userId}/1-b.jpg`, 'https://evil.example/a.png']) {
      const sent = shoutout(pro, { media_urls: [image] });
      const response = await author.request('POST', POSTS, sent);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'media_urls' }] });
    }
  });

  it('can be uploaded only by clients and only into their own folder', async () => {
    const [author, other] = [await t.client(), await t.client()];
    const foreign = await images(author).upload(`${other.userId}/1-a.jpg`, await photo());
    expect(foreign.error).not.toBeNull();
    const business = await images(pro).upload(`${pro.userId}/1-a.jpg`, await photo());
    expect(business.error).not.toBeNull();
    const nobody = await bucketOf(t, undefined, COMMUNITY_IMAGES).upload('x/1-a.jpg', 'x');
    expect(nobody.error).not.toBeNull();
  });

  it('cannot change while a post shows them and are deleted with the last one', async () => {
    const author = await t.client();
    const path = await uploaded(author, '1-a.jpg');
    const [one, two] = [
      await posted(author, pro, { media_urls: [path] }),
      await posted(author, pro, { media_urls: [path] }),
    ];
    const [url = ''] = one.media_urls;
    expect((await images(author).update(path, await photo())).error).not.toBeNull();
    expect((await images(author).remove([path])).data).toEqual([]);
    await author.request('DELETE', `${POSTS}/${one.id}`);
    expect((await t.app.request(url)).status).toBe(200);
    await author.request('DELETE', `${POSTS}/${two.id}`);
    expect((await t.app.request(url)).status).toBe(404);
    expect(await names(author)).toEqual([]);
  });

  it('are deleted after a day when no post shows them', async () => {
    const author = await t.client();
    const kept = await uploaded(author, '1-kept.jpg');
    await uploaded(author, '2-forgotten.jpg');
    await posted(author, pro, { media_urls: [kept] });
    await collectOrphans(t.deps, new Date(t.clock.now().getTime() + 1.1 * DAY_MS));
    expect(await names(author)).toEqual(['1-kept.jpg']);
  });
});

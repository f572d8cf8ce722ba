import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUploads, type Uploads } from './testing/open-uploads.ts';
import { aPng } from './testing/pictures.ts';
import { bucketOf } from './testing/storage-client.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.close());

it("serves another person's upload during a burst of uploads", async () => {
  const { t, upload } = uploads;
  const other = await t.business({ tier: 'paid' });
  const picture = await aPng(60, 40);
  let done = 0;
  const burst = Promise.all(
    Array.from({ length: 30 }, async () => {
      const { error } = await upload(picture, 'photo.png');
      done += 1;
      return error;
    }),
  );
  const body = new Blob([new Uint8Array(picture)], { type: 'image/png' });
  const alone = await bucketOf(t, other.accessToken).upload(`${other.userId}/1-one.png`, body);
  expect(alone.error).toBeNull();
  // The burst waits in its own queue, not ahead of them.
  expect(done).toBeLessThan(15);
  expect(await burst).toEqual(Array(30).fill(null));
});

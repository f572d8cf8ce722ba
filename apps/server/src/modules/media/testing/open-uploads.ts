import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { bucketOf } from './storage-client.ts';

/** A payload hidden in files that are more than a picture. */
export const TEXT = '<script>alert("payload")</script><?php system("id"); ?>';

export interface Uploads {
  t: TestApp;
  /** The app's data folder. */
  folder: string;
  owner: TestBusiness;
  /** Uploads a file as the owner, always as a JPEG; returns where, or why not. */
  upload(bytes: Buffer | string, name?: string): ReturnType<typeof uploadAs>;
  close(): Promise<void>;
}

/** Opens an app with its own folder, and a business that uploads to it. */
export async function openUploads(): Promise<Uploads> {
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-corpus-'));
  const t = await createTestApp({ environment: { DATA_DIR: folder } });
  const owner = await t.business({ tier: 'paid' });
  let count = 0;
  return {
    t,
    folder,
    owner,
    upload(bytes, name = 'photo.jpg') {
      count += 1;
      return uploadAs(t, owner, { path: `${owner.userId}/${count}-${name}`, bytes });
    },
    async close() {
      await t.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function uploadAs(
  t: TestApp,
  { accessToken }: TestBusiness,
  { path, bytes }: { path: string; bytes: Buffer | string },
) {
  const body = new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' });
  const { error } = await bucketOf(t, accessToken).upload(path, body);
  return { path, error };
}

import { StorageClient } from '@supabase/storage-js';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { watchedClient } from '../../../testing/refusals/watched-client.ts';

/** The bucket as the real client sees it, over the app without a port. */
export function bucketOf(t: TestApp, accessToken?: string, bucket = 'business-images') {
  const key = t.deps.config.PUBLISHABLE_KEY;
  const headers = { apikey: key, authorization: `Bearer ${accessToken ?? key}` };
  const fetcher: typeof fetch = async (input, init) => t.app.request(new Request(input, init));
  const client = new StorageClient('http://localhost/storage/v1', headers, fetcher);
  return watchedClient(client.from(bucket));
}

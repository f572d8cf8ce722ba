import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { parseConfig, type S3Config } from '../platform/config/config.ts';

const ACCOUNT = 'S3RVER';

export interface BucketServer {
  url: string;
  /** Points the product at one of the buckets. */
  environment(bucket: string): {
    S3_ENDPOINT: string;
    S3_BUCKET: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
  };
  /** The same, parsed as the product does. */
  config(bucket: string): S3Config;
  close(): Promise<void>;
}

/** Runs an S3 server with empty buckets of these names; `directory` holds its files. */
export async function openBucketServer(
  directory: string,
  ...names: string[]
): Promise<BucketServer> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port }: AddressInfo = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const environment: BucketServer['environment'] = (bucket) => ({
    S3_ENDPOINT: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: ACCOUNT,
    S3_SECRET_ACCESS_KEY: ACCOUNT,
  });
  return {
    url,
    environment,
    config(bucket) {
      const { s3 } = parseConfig(environment(bucket));
      if (!s3) throw new Error('not configured');
      return s3;
    },
    close: () => server.close(),
  };
}

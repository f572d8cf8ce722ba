import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 3000,
      production: false,
      publicUrl: 'http://localhost:3000',
      demoData: true,
    });
  });

  it('names every bad variable at once', () => {
    const bad = () => parseConfig({ PORT: '70000', REDIS_URL: 'http://x', DEMO_DATA: 'maybe' });
    expect(bad).toThrow(ConfigError);
    expect(bad).toThrow(/PORT: .*REDIS_URL: .*DEMO_DATA: /);
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop', DEMO_DATA: 'on' }, true],
    [{ DEMO_DATA: 'off' }, false],
  ])('seeds with %j: %s', (environment, seeds) => {
    expect(parseConfig(environment).demoData).toBe(seeds);
  });

  it('takes the outside address without its last slash', () => {
    const { publicUrl } = parseConfig({ PUBLIC_URL: 'https://pro-match.example/' });
    expect(publicUrl).toBe('https://pro-match.example');
  });

  it('takes a bucket whole or not at all', () => {
    const bucket = {
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(parseConfig({}).s3).toBeUndefined();
    expect(parseConfig({ ...bucket, S3_REGION: 'eu-west-1' }).s3).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      publicUrl: undefined,
    });
    const own = { S3_ENDPOINT: 'http://minio:9000/', S3_PUBLIC_URL: 'https://cdn.example/p/' };
    expect(parseConfig({ ...bucket, ...own }).s3).toMatchObject({
      endpoint: 'http://minio:9000',
      publicUrl: 'https://cdn.example/p',
    });
    expect(() => parseConfig({ ...bucket, S3_BUCKET: '' })).toThrow(/S3_BUCKET/);
    expect(() => parseConfig(own)).toThrow(/S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/);
  });

  it('is what .env.example lists, with the same defaults', () => {
    const example = parseEnv(
      readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8'),
    );
    expect(parseConfig(example)).toEqual(parseConfig({}));
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
    expect(Object.keys(example).toSorted()).toEqual(read.toSorted());
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { parseConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

describe('parseConfig', () => {
  it('works without any variables', () => {
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
  ])('decides on demo data for %j: %s', (environment, seeds) => {
    expect(parseConfig(environment).demoData).toBe(seeds);
  });

  it.each([
    [{}, ['team@demo.example']],
    [{ DEMO_DATA: 'off' }, []],
    [{ NODE_ENV: 'production', DEMO_DATA: 'on' }, []],
    [{ TEAM_EMAILS: 'Ann@Example.com, ben@example.com' }, ['ann@example.com', 'ben@example.com']],
  ])('reads the team from %j: %j', (environment, team) => {
    expect(parseConfig(environment).TEAM_EMAILS).toEqual(team);
  });

  it.each([
    ['postgres://a:b@h1:5432,h2:5432/shop?target_session_attrs=read-write', 'several hosts'],
    ['postgres://h1,h2/shop', 'several hosts'],
    ['postgres://h1/shop?target_session_attrs=standby', 'target_session_attrs'],
    ['mysql://h1/shop', 'DATABASE_URL'],
  ])('rejects %s in one line that names the reason', (DATABASE_URL, words) => {
    expect(() => parseConfig({ DATABASE_URL })).toThrow(words);
    expect(() => parseConfig({ DATABASE_URL })).toThrow(
      /^Bad configuration: DATABASE_URL: [^\n]+$/,
    );
  });

  it.each(['postgres://a:p,q@h/shop', 'postgres://h/shop?target_session_attrs=read-write&x=1,2'])(
    'accepts %s',
    (DATABASE_URL) => {
      expect(parseConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    },
  );

  it.each([
    [{}, 0],
    [{ NODE_ENV: 'production' }, 0],
    [{ REDIS_URL: 'redis://a' }, 0],
    [{ NODE_ENV: 'production', REDIS_URL: 'redis://a' }, 5_000],
    [{ NODE_ENV: 'production', REDIS_URL: 'redis://a', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '1.5' }, 1_500],
  ])('drains with %j: %s ms', (environment, drainMs) => {
    expect(parseConfig(environment)).toMatchObject({ drainMs });
  });

  it('drops the trailing slash of the public URL', () => {
    const { publicUrl } = parseConfig({ PUBLIC_URL: 'https://pro-match.example/' });
    expect(publicUrl).toBe('https://pro-match.example');
  });

  it('requires all variables of a bucket, or none', () => {
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

  it('requires all Stripe variables or none, and otherwise uses the sandbox outside production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const production = { NODE_ENV: 'production' };
    expect(parseConfig({ ...keys, ...production }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceId: undefined,
      apiUrl: 'https://api.stripe.com',
      trialDays: 0,
    });
    for (const name of Object.keys(keys)) {
      expect(() => parseConfig({ ...keys, [name]: '' })).toThrow(/STRIPE_SECRET_KEY/);
    }
    expect(() => parseConfig({ STRIPE_PRICE_ID: 'price_1' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() => parseConfig({ ...keys, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS/);
    expect(parseConfig({}).payments).toEqual({ provider: 'sandbox' });
    expect(parseConfig(production).payments).toBeUndefined();
    expect(parseConfig({ ...production, PAYMENTS: 'sandbox' }).payments).toEqual({
      provider: 'sandbox',
    });
  });

  it('requires matching VAPID keys or none, and derives the contact for push services', () => {
    const pair = {
      VAPID_PUBLIC_KEY:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    };
    expect(parseConfig({ ...pair, SUPPORT_EMAIL: 'help@pro.example' }).push).toEqual({
      keys: [{ publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY }],
      subject: 'mailto:help@pro.example',
    });
    const older = webPush.generateVAPIDKeys();
    const both = {
      VAPID_PUBLIC_KEY: `${pair.VAPID_PUBLIC_KEY},${older.publicKey}`,
      VAPID_PRIVATE_KEY: `${pair.VAPID_PRIVATE_KEY},${older.privateKey}`,
    };
    expect(parseConfig(both).push.keys[1]).toEqual(older);
    expect(() =>
      parseConfig({ ...both, VAPID_PRIVATE_KEY: `${older.privateKey},${pair.VAPID_PRIVATE_KEY}` }),
    ).toThrow(/pair by pair/);
    const other = { ...pair, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` };
    for (const bad of [other, { ...pair, VAPID_PUBLIC_KEY: '' }]) {
      expect(() => parseConfig(bad)).toThrow(/VAPID_PUBLIC_KEY/);
    }
    expect(parseConfig({ VAPID_SUBJECT: 'https://pro.example' }).push).toEqual({
      keys: [],
      subject: 'https://pro.example',
    });
  });

  it('requires all Twilio variables, or none', () => {
    const whole = {
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'f'.repeat(32),
      TWILIO_FROM_NUMBER: '+16145550100',
      PUBLIC_URL: 'https://pro-match.example',
    };
    expect(parseConfig({}).sms).toBeUndefined();
    expect(parseConfig({ ...whole, TWILIO_API_URL: 'http://127.0.0.1:9/' }).sms).toEqual({
      accountSid: whole.TWILIO_ACCOUNT_SID,
      authToken: whole.TWILIO_AUTH_TOKEN,
      authTokens: [whole.TWILIO_AUTH_TOKEN],
      sender: { from: '+16145550100' },
      answersHelp: true,
      apiUrl: 'http://127.0.0.1:9',
    });
    const service = { TWILIO_MESSAGING_SERVICE_SID: `MG${'0a'.repeat(16)}` };
    const { TWILIO_FROM_NUMBER: _from, ...open } = whole;
    expect(parseConfig({ ...open, ...service }).sms).toMatchObject({
      sender: { service: service.TWILIO_MESSAGING_SERVICE_SID },
      answersHelp: true,
      apiUrl: 'https://api.twilio.com',
    });
    const bad: [Record<string, string>, RegExp][] = [
      [{ ...whole, ...service }, /TWILIO_MESSAGING_SERVICE_SID, TWILIO_FROM_NUMBER: needed one/],
      [open, /TWILIO_MESSAGING_SERVICE_SID, TWILIO_FROM_NUMBER: needed one/],
      [{ ...whole, TWILIO_AUTH_TOKEN: '' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: needed both/],
      [service, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: needed both/],
      [{ ...whole, PUBLIC_URL: '' }, /PUBLIC_URL: needed with the TWILIO_ names/],
      [{ ...whole, TWILIO_FROM_NUMBER: '6145550100' }, /TWILIO_FROM_NUMBER: .*\+16145550123/],
    ];
    for (const [environment, words] of bad) {
      expect(() => parseConfig(environment)).toThrow(words);
      expect(() => parseConfig(environment)).not.toThrow(whole.TWILIO_AUTH_TOKEN);
    }
  });

  it('exports traces and metrics only to a configured collector', () => {
    expect(parseConfig({}).telemetry).toBeUndefined();
    const to = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/' };
    expect(parseConfig(to).telemetry).toEqual({
      endpoint: 'https://collector.example:4318',
      headers: {},
      serviceName: 'pro-match',
      traces: true,
      ratio: 1,
      metrics: true,
      metricsEveryMs: 60_000,
    });
    const headers = 'authorization=Bearer%20hush, x-tenant=us';
    expect(
      parseConfig({
        ...to,
        OTEL_EXPORTER_OTLP_HEADERS: headers,
        OTEL_TRACES_EXPORTER: 'none',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }).telemetry,
    ).toMatchObject({
      headers: { authorization: 'Bearer hush', 'x-tenant': 'us' },
      traces: false,
      ratio: 0.25,
    });
    for (const bad of ['hush', 'authorization=%hush', '=hush']) {
      const environment = { ...to, OTEL_EXPORTER_OTLP_HEADERS: bad };
      expect(() => parseConfig(environment)).toThrow(/^(?!.*hush).*OTEL_EXPORTER_OTLP_HEADERS/);
    }
  });

  it('reads a secret from the file that its _FILE variable names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pro-match-secrets-'));
    try {
      const file = join(folder, 'key');
      writeFileSync(file, `${Buffer.alloc(32).toString('base64')}\n`);
      expect(parseConfig({ FACTOR_KEY_FILE: file, REDIS_URL_FILE: '' })).toMatchObject({
        FACTOR_KEY: Buffer.alloc(32).toString('base64'),
      });
      const twice = { FACTOR_KEY_FILE: file, FACTOR_KEY: 'x', SMTP_URL_FILE: join(folder, 'none') };
      expect(() => parseConfig(twice)).toThrow(
        'Bad configuration: FACTOR_KEY_FILE: FACTOR_KEY is set as well; SMTP_URL_FILE: cannot be read',
      );
      writeFileSync(file, 'a secret that is none');
      expect(() => parseConfig({ FACTOR_KEY_FILE: file })).toThrow(/^(?!.*a secret).*FACTOR_KEY/);
      expect(parseConfig({ HOST_FILE: file }).HOST).toBe('127.0.0.1');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('lists every secret variable, with its _FILE name in .env.example', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const named = Object.keys(parseEnv(example)).filter((name) =>
      /(_KEY|_SECRET|_KEY_ID|_TOKEN|_HEADERS|(DATABASE|REDIS|SMTP)_URL)$/.test(name),
    );
    const open = ['PUBLISHABLE_KEY', 'VAPID_PUBLIC_KEY'];
    expect(named.filter((name) => !open.includes(name)).toSorted()).toEqual(SECRET_VARIABLES);
    for (const name of SECRET_VARIABLES)
      expect(example).toMatch(new RegExp(`^# .*${name}_FILE`, 'm'));
  });

  it('has the variables and the defaults of .env.example', () => {
    const example = parseEnv(
      readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8'),
    );
    expect(parseConfig(example)).toEqual(parseConfig({}));
    const source = readFileSync(new URL('./environment.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
    expect(Object.keys(example).toSorted()).toEqual(read.toSorted());
  });
});

import { ConfigError, type Environment, environmentSchema } from './environment.ts';
import { type PaymentsConfig, paymentsOf } from './payments.config.ts';
import { type PushConfig, pushOf } from './push.config.ts';
import { readSecretFiles } from './secret-files.ts';
import { smsOf, type TwilioConfig } from './sms.config.ts';
import { type TelemetryConfig, telemetryOf } from './telemetry.config.ts';

export const DEMO_TEAM_EMAIL = 'team@demo.example';

/** URLs have no trailing slash. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers read the bucket; undefined: through this server. */
  publicUrl: string | undefined;
}

/** Enough for a balancer that probes every second and believes the second failure. */
const DRAIN_SECONDS = 5;

/** With demo data outside production, the demo team member if none are set. */
type Team = Record<'TEAM_EMAILS', string[]>;

export interface Config extends Omit<Environment, 'TEAM_EMAILS'>, Team {
  production: boolean;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** Fill an empty database at start. */
  demoData: boolean;
  /** A stopping process keeps serving this long, while `/readyz` says that it is draining. */
  drainMs: number;
  /** Undefined: pictures are stored in the data folder. */
  s3: S3Config | undefined;
  /** Undefined: subscribing is off. */
  payments: PaymentsConfig | undefined;
  push: PushConfig;
  /** Undefined: texts go to the outbox page, or in production are not offered. */
  sms: TwilioConfig | undefined;
  /** Undefined: traces and metrics are sent nowhere. */
  telemetry: TelemetryConfig | undefined;
}

/** Throws a {@link ConfigError} that names every bad variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as not set, as in a copied .env.example.
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(environment)).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Bad configuration: ${lines.join('; ')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.WEBHOOK_LOOPBACK) {
    throw new ConfigError('Bad configuration: WEBHOOK_LOOPBACK: not in production');
  }
  const demoData = env.DEMO_DATA ?? (!production && env.DATABASE_URL === undefined);
  // A single process has no other to take over, and no balancer that needs time to notice.
  const isOneOfSeveral = production && env.REDIS_URL !== undefined;
  const drainSeconds = env.DRAIN_SECONDS ?? (isOneOfSeveral ? DRAIN_SECONDS : 0);
  return {
    ...env,
    production,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    demoData,
    drainMs: 1000 * drainSeconds,
    TEAM_EMAILS: env.TEAM_EMAILS ?? (demoData && !production ? [DEMO_TEAM_EMAIL] : []),
    s3: s3Of(env),
    payments: paymentsOf(env),
    push: pushOf(env),
    sms: smsOf(env),
    telemetry: telemetryOf(env),
  };
}

function s3Of(env: Environment): S3Config | undefined {
  const given = {
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  };
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = given;
  if (bucket && id && secret) {
    return {
      endpoint: withoutSlash(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`),
      region: env.S3_REGION,
      bucket,
      accessKeyId: id,
      secretAccessKey: secret,
      publicUrl: env.S3_PUBLIC_URL && withoutSlash(env.S3_PUBLIC_URL),
    };
  }
  if (![bucket, id, secret, env.S3_ENDPOINT, env.S3_PUBLIC_URL].some(Boolean)) return undefined;
  // A half-configured bucket must not silently become the data folder.
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  throw new ConfigError(
    `Bad configuration: ${missing.join(', ')}: needed with the other S3_ names`,
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

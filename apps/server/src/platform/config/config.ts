import { z } from 'zod';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => ['on', 'true', '1'].includes(v));

/** Every variable that the server reads, with its default; listed for people in `.env.example`. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DEMO_DATA: flag.optional(),
  PUBLISHABLE_KEY: z
    .string()
    .regex(/^sb_publishable_\w+$/)
    .default('sb_publishable_local'),
  UPGRADE_CLAIMS: z.string().max(400).default(''),
  JWT_SIGNING_KEY: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Pro Match <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** A bucket for pictures; addresses are without a trailing slash. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers may read the bucket; undefined: through this server. */
  publicUrl: string | undefined;
}

export interface Config extends Environment {
  production: boolean;
  /** The outside address of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether an empty database is filled at start. */
  demoData: boolean;
  /** Undefined: pictures lie in the data folder. */
  s3: S3Config | undefined;
}

export class ConfigError extends Error {}

/** Reads the environment once. Throws a {@link ConfigError} that names every bad variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set, as in a copied .env.example.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Bad configuration: ${lines.join('; ')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    ...env,
    production,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    demoData: env.DEMO_DATA ?? (!production && env.DATABASE_URL === undefined),
    s3: s3Of(env),
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
  // Half a bucket must not quietly become the data folder.
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  throw new ConfigError(
    `Bad configuration: ${missing.join(', ')}: needed with the other S3_ names`,
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

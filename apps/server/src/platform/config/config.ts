import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type PaymentsConfig, paymentsOf } from './payments.config.ts';
import { type PushConfig, pushOf } from './push.config.ts';

export { ConfigError } from './config-error.ts';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => ['on', 'true', '1'].includes(v));

/** The member of the team that demo data brings. */
export const DEMO_TEAM_EMAIL = 'team@demo.example';

/** E-mails with commas between them, in lower case. */
const emailList = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()));

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
  SUPPORT_EMAIL: z.email().default('support@promatch.example'),
  TEAM_EMAILS: emailList.optional(),
  POSTAL_ADDRESS: z.string().max(300).default(''),
  JWT_SIGNING_KEY: z.string().optional(),
  FACTOR_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'needs 32 bytes as base64')
    .optional(),
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
  PAYMENTS: z.enum(['sandbox']).optional(),
  PRO_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Pro Match <no-reply@localhost>'),
  CAPTION_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CAPTION_API_KEY: z.string().optional(),
  CAPTION_MODEL: z.string().min(1).max(200).default('gpt-4o-mini'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
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

/** Who is of the team; with demo data outside production its member, where nobody is named. */
type Team = Record<'TEAM_EMAILS', string[]>;

export interface Config extends Omit<Environment, 'TEAM_EMAILS'>, Team {
  production: boolean;
  /** The outside address of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether an empty database is filled at start. */
  demoData: boolean;
  /** Undefined: pictures lie in the data folder. */
  s3: S3Config | undefined;
  /** Undefined: nobody can subscribe. */
  payments: PaymentsConfig | undefined;
  push: PushConfig;
}

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
  const demoData = env.DEMO_DATA ?? (!production && env.DATABASE_URL === undefined);
  return {
    ...env,
    production,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    demoData,
    TEAM_EMAILS: env.TEAM_EMAILS ?? (demoData && !production ? [DEMO_TEAM_EMAIL] : []),
    s3: s3Of(env),
    payments: paymentsOf(env),
    push: pushOf(env),
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

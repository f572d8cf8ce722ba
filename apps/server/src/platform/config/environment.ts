import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => ['on', 'true', '1'].includes(v));

/** Comma-separated, converted to lower case. */
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

/** Node parses an address with one host; PostgreSQL's own clients take several, with commas. */
const databaseUrl = z
  .string()
  .refine((url) => !/^postgres(ql)?:\/\/([^@/]*@)?[^@/?]*,[^@/?]*([/?]|$)/.test(url), {
    abort: true,
    message:
      'names several hosts; put a proxy that knows the primary in front, and name that one ' +
      '(docs/operations/several-nodes.md)',
  })
  .refine((url) => !/[?&]target_session_attrs=(?!any|read-write|primary)/.test(url), {
    abort: true,
    message: 'asks for a server that takes no writes; leave out target_session_attrs',
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

/** Every variable that the server reads; `.env.example` lists them for people. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  MIGRATE_AT_START: flag.default(true),
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
  COPYRIGHT_AGENT: z.string().max(400).default(''),
  JWT_SIGNING_KEY: z.string().optional(),
  FACTOR_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, 'needs 32 bytes as base64')
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
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'needs AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[^\s,]{16,200}(,[^\s,]{16,200})*$/, 'needs 16 characters or more')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/, 'needs MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_FROM_NUMBER: z
    .string()
    .regex(/^\+1[2-9]\d{9}$/, 'needs a number as +16145550123')
    .optional(),
  TWILIO_ANSWERS_HELP: flag.default(true),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_DAILY_CAP: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  WEBHOOK_LOOPBACK: flag.default(false),
  CAPTION_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CAPTION_API_KEY: z.string().optional(),
  CAPTION_MODEL: z.string().min(1).max(200).default('gpt-4o-mini'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}(,[\w-]{87})*$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}(,[\w-]{43})*$/)
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(4096).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('pro-match'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).max(3_600_000).default(60_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** The message says what to change. */
export class ConfigError extends Error {}

/** Variables in `.env` complete the process's own. */
export function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}

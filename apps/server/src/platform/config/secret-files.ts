import { readFileSync } from 'node:fs';
import { ConfigError, type Environment } from './environment.ts';

/** Each may name a file instead, as NAME_FILE. */
export const SECRET_VARIABLES = [
  'CAPTION_API_KEY',
  'DATABASE_URL',
  'FACTOR_KEY',
  'JWT_SIGNING_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const;

/** Data in the database needs these secrets; the others are for outside services. */
export const NEEDED_SECRETS = ['FACTOR_KEY', 'JWT_SIGNING_KEY', 'VAPID_PRIVATE_KEY'] as const;

type NeededSecret = (typeof NEEDED_SECRETS)[number];

export function isSecretSet(config: Pick<Environment, NeededSecret>, name: NeededSecret): boolean {
  return config[name] !== undefined;
}

/**
 * Reads secrets from the files that NAME_FILE variables name, as container platforms provide them.
 * Throws a {@link ConfigError} that names every file that cannot be read, and every secret that is
 * set both ways.
 */
export function readSecretFiles(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) problems.push(`${name}_FILE: ${name} is set as well`);
    else {
      try {
        secrets[name] = readFileSync(path, 'utf8').trim();
      } catch {
        problems.push(`${name}_FILE: cannot be read`);
      }
    }
  }
  if (problems.length > 0) throw new ConfigError(`Bad configuration: ${problems.join('; ')}`);
  return { ...environment, ...secrets };
}

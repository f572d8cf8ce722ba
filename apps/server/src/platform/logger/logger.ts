import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** Names that must never reach a log, wherever an object carries them. */
const SECRETS = [
  'password',
  'access_token',
  'refresh_token',
  'token',
  'token_hash',
  'apikey',
  'authorization',
  'cookie',
  'email',
  'phone',
];

/** The process's logger: one JSON object a line on standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(destination ? [destination] : []),
  );
}

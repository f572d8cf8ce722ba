import { createConcurrencyLimiter } from '../admission/concurrency-limiter.ts';
import { DependencyBusy, externalDependency } from '../admission/external-dependency.ts';
import { CONNECTIONS, type Mailer } from './mailer.ts';

/** In ms: longer than a try may take by its own limits, shorter than a listener may take. */
const WAIT_MS = 40_000;

/** For a connection, in ms: other senders wait as long. */
const PATIENCE_MS = 2_000;

/** Until a mail that found all connections busy is tried again, in ms. */
const BUSY_MS = 5_000;

/** nodemailer's errors about one mail; all others are about the server. */
const ABOUT_A_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Stops asking a mail server that is away until it may be back, and gives a slow one no more mails
 * at once than there are connections: nodemailer would send what it queued even after it counted as
 * failed, and so twice. The other mails wait in the outbox.
 */
export function heldMailer(owner: object, mailer: Mailer): Mailer {
  const dependency = externalDependency(owner, 'smtp', { waitMs: WAIT_MS, isAway: isServerAway });
  const line = createConcurrencyLimiter({
    atOnce: CONNECTIONS,
    patienceMs: PATIENCE_MS,
    refuse: () => new DependencyBusy('smtp', BUSY_MS),
  });
  return { send: (mail) => line(() => dependency.ask(() => mailer.send(mail))) };
}

function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // 421 ends the connection, whatever the command.
  if ('responseCode' in error && error.responseCode === 421) return true;
  return !('code' in error && ABOUT_A_MAIL.has(String(error.code)));
}

import { outsidePart } from '../load/outside-part.ts';
import type { Mailer } from './mailer.ts';

/** Longer than a try may take by its own limits, in ms, and shorter than a listener may. */
const WAIT_MS = 40_000;

/** What nodemailer says of one mail; whatever else it throws is about the server. */
const ABOUT_A_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Asks a mail server that is away no more until it may be back; the mails wait in the outbox. */
export function heldMailer(owner: object, mailer: Mailer): Mailer {
  const part = outsidePart(owner, 'smtp', { waitMs: WAIT_MS, isAway: isServerAway });
  return { send: (mail) => part.ask(() => mailer.send(mail)) };
}

function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // 421 ends the connection, whatever was asked.
  if ('responseCode' in error && error.responseCode === 421) return true;
  return !('code' in error && ABOUT_A_MAIL.has(String(error.code)));
}

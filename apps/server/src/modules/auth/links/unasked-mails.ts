import { UNCONFIRMED_MAILS } from '@pro-match/domain/notifications';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { hasRoom, type RateLimit } from '../../../platform/admission/rate-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail, Mailer, MailShare } from '../../../platform/mail/mailer.ts';
import { authUsers } from '../auth.table.ts';
import { AuthError } from '../auth-error.ts';
import { mailboxOf } from './mailboxes.ts';

const DAY = 86_400;

const shareOf = (name: string, points: number): RateLimit => ({
  name: `mail.unasked.${name}`,
  points,
  seconds: DAY,
});

/** The remaining share, for every other mail, and for links beyond their share. */
const REST = shareOf('rest', 3);

const RESETS = shareOf('reset', 2);

/**
 * Mails per day to a mailbox, under addresses that no account has confirmed: it may belong to a
 * stranger who never asked for any. Each kind has its share, so that none can use up another's, and
 * together they make {@link UNASKED_MAILS}.
 */
const SHARES: Record<MailShare, readonly RateLimit[]> = {
  own_reset: [shareOf('own-reset', 1), RESETS],
  reset: [RESETS],
  link: [shareOf('link', 2), REST],
  news: [shareOf('news', UNCONFIRMED_MAILS)],
};

/** The sum of all shares. */
export const UNASKED_MAILS = 10;

/**
 * Mails per day to one mailbox requested in a form: a confirmation, a change. The welcome mail and
 * these fit into the share for links.
 */
export const MAILS_ON_REQUEST: RateLimit = { name: 'auth.mails.target', points: 3, seconds: DAY };

/**
 * Reset links per day that are sent right away. Counted by address: requests for other spellings of
 * a mailbox, which have no account, must not keep the owner without one.
 */
export const RESET_MAILS: RateLimit = { name: 'auth.recover.target', points: 3, seconds: DAY };

/** Later reset links: always within the hour in which the previous one works. */
export const RESET_MAILS_AFTER: RateLimit = {
  name: 'auth.recover.pace',
  points: 1,
  seconds: 3_000,
};

/** The result is the same whether or not an account has the address. */
export async function takeMailOnRequest({ limits }: Deps, email: string): Promise<void> {
  if (await hasRoom(limits, MAILS_ON_REQUEST, mailboxOf(email))) return;
  throw new AuthError(
    429,
    'over_email_send_rate_limit',
    "We've sent several emails to that address today. Check its inbox and spam folder, or try again tomorrow.",
    { retryAfter: 3_600 },
  );
}

/**
 * If false, an earlier link in that mailbox still works for at least ten minutes, so a stranger's
 * requests cannot keep the owner without one.
 */
export async function mayMailReset({ limits }: Pick<Deps, 'limits'>, email: string) {
  return (
    (await hasRoom(limits, RESET_MAILS, email)) || (await hasRoom(limits, RESET_MAILS_AFTER, email))
  );
}

type Parts = Pick<Deps, 'config' | 'database' | 'limits' | 'log'>;

/** Sends a mailbox at most {@link UNASKED_MAILS} mails before it is confirmed. */
export function boundUnaskedMails(
  mailer: Mailer,
  { config, database, limits, log }: Parts,
): Mailer {
  async function isAsked(to: string): Promise<boolean> {
    const email = to.toLowerCase();
    if (config.TEAM_EMAILS.includes(email)) return true;
    const [owner] = await database.db
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(
        and(
          eq(sql`lower(${authUsers.email})`, email),
          isNotNull(authUsers.emailConfirmedAt),
          isNull(authUsers.deletedAt),
        ),
      );
    return owner !== undefined;
  }
  async function takeShare(mailbox: string, share: MailShare | undefined) {
    for (const limit of share ? SHARES[share] : [REST]) {
      if (await hasRoom(limits, limit, mailbox)) return limit;
    }
    return undefined;
  }

  async function send(mail: Mail): Promise<void> {
    if (await isAsked(mail.to)) return mailer.send(mail);
    const { share, fallback } = mail;
    const mailbox = mailboxOf(mail.to);
    const taken = await takeShare(mailbox, share);
    if (!taken && fallback) return send(await fallback());
    if (!taken) {
      log.info({ share }, 'a mail to an address that is not confirmed was left out');
      return;
    }
    try {
      await mailer.send(mail);
    } catch (error) {
      // The mail is retried, and counts once.
      await limits.giveBack(taken, mailbox);
      throw error;
    }
  }

  return { send };
}

import { newId } from '@pro-match/domain/ids';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { storeDevMail } from './dev-mails.queries.ts';
import type { Mailer } from './mailer.ts';

/** Returns true if mails are kept for the page `/dev/outbox` instead of being sent. */
export function keepsMails(config: Config): boolean {
  return config.SMTP_URL === undefined && !config.production;
}

/** Sends by SMTP if configured; otherwise a development server keeps its mails. */
export async function createMailer(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Mailer & { close(): void }> {
  if (config.SMTP_URL !== undefined) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    return createSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  }
  if (keepsMails(config)) return createDevMailer(database, clock);
  return {
    // Links in mails open accounts: production must not leave them in a table.
    send: () => Promise.reject(new Error('SMTP_URL is not set: the mail waits in the outbox')),
    close: () => undefined,
  };
}

function createDevMailer(database: Database, clock: Clock): Mailer & { close(): void } {
  return {
    async send({ to, subject, text, html, headers = {}, attachments = [] }) {
      await storeDevMail(database.db, {
        id: newId(),
        recipient: to,
        subject,
        textBody: text,
        htmlBody: html,
        headers,
        attachments,
        createdAt: clock.now(),
      });
    },
    close: () => undefined,
  };
}

import type { Deps } from '../../platform/deps.ts';
import './auth.events.ts';
import { confirmationMail, emailChangedMail, recoveryMail } from './auth.mails.ts';
import { createLink } from './links.service.ts';
import { findUserByEmail, findUserById } from './users.queries.ts';

/** Sends the mails of accounts; the welcome mail belongs to notifications. */
export function listenAuth(deps: Deps): void {
  const { events, mailer } = deps;
  const idOf = (purpose: string, id: string) =>
    `<${purpose}.${id}@${new URL(deps.config.publicUrl).hostname}>`;

  events.onDurable(
    'account.recovery_requested',
    'auth.recovery-mail',
    async ({ requestId, email, redirectTo }) => {
      const user = await findUserByEmail(deps.database.db, email);
      if (!user || user.suspendedAt) return;
      const href = await createLink(deps, 'recovery', { userId: user.id, email, redirectTo });
      await mailer.send({
        to: user.email,
        messageId: idOf('recovery', requestId),
        ...recoveryMail(href),
      });
    },
  );

  events.onDurable(
    'account.confirmation_requested',
    'auth.confirmation-mail',
    async ({ requestId, email, redirectTo }) => {
      const user = await findUserByEmail(deps.database.db, email);
      if (!user || user.suspendedAt || user.emailConfirmedAt) return;
      const href = await createLink(deps, 'confirmation', { userId: user.id, email, redirectTo });
      await mailer.send({
        to: user.email,
        messageId: idOf('confirmation', requestId),
        ...confirmationMail(href),
      });
    },
  );

  events.onDurable(
    'account.email_changed',
    'auth.former-email-mail',
    async ({ changeId, previousEmail }) => {
      await mailer.send({
        to: previousEmail,
        messageId: idOf('email-changed', changeId),
        ...emailChangedMail(),
      });
    },
  );

  events.onDurable('account.email_changed', 'auth.new-email-mail', async ({ changeId, userId }) => {
    const user = await findUserById(deps.database.db, userId);
    if (!user || user.emailConfirmedAt) return;
    const href = await createLink(deps, 'confirmation', { userId, email: user.email });
    await mailer.send({
      to: user.email,
      messageId: idOf('new-email', changeId),
      ...confirmationMail(href),
    });
  });
}

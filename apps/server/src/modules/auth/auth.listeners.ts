import { paths } from '@pro-match/domain/paths';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import './auth.events.ts';
import {
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNotice,
  recoveryMail,
} from './auth.mail.ts';
import { createLink } from './links/links.service.ts';
import { reauthenticationMail, securityMail } from './security.mail.ts';
import { recordSecurityEvent } from './security-log/security-log.service.ts';
import { createReauthenticationCode } from './sessions/reauthentication.service.ts';
import { findUserByEmail, findUserById, type UserRow } from './users/users.queries.ts';

/** The welcome mail belongs to notifications. */
export function listenAuth(deps: Deps): void {
  const { config, database, events, mailer } = deps;
  const idOf = (purpose: string, id: string) =>
    `<${purpose}.${id}@${new URL(config.publicUrl).hostname}>`;

  events.onDurable(
    'account.recovery_requested',
    'auth.recovery-mail',
    async ({ requestId, email, redirectTo, origin, isOwn }) => {
      const user = await findUserByEmail(database.db, email);
      if (!user || user.suspendedAt) return;
      const href = await createLink(deps, 'recovery', { userId: user.id, email, redirectTo });
      await mailer.send({
        to: user.email,
        messageId: idOf('recovery', requestId),
        ...recoveryMail(href),
        share: isOwn ? 'own_reset' : 'reset',
        // It works for a week, and takes an owner without a session to a reset link.
        fallback: () => confirmation(user, requestId, redirectTo),
      });
      const entry = { kind: 'reset_requested', userId: user.id, origin } as const;
      await recordSecurityEvent(deps, database.db, entry);
    },
  );

  events.onDurable(
    'account.confirmation_requested',
    'auth.confirmation-mail',
    async ({ requestId, email, redirectTo }) => {
      const user = await findUserByEmail(database.db, email);
      if (!user || user.suspendedAt || user.emailConfirmedAt) return;
      await mailer.send(await confirmation(user, requestId, redirectTo));
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

  events.onDurable(
    'account.email_change_requested',
    'auth.new-email-mail',
    async ({ changeId, userId }) => {
      await sendEmailChangeMail(await findUserById(database.db, userId), changeId);
    },
  );

  events.onDurable(
    'account.email_change_requested',
    'auth.present-email-mail',
    async ({ changeId, userId }) => {
      const user = await findUserById(database.db, userId);
      if (!user?.newEmail) return;
      await mailer.send({
        to: user.email,
        messageId: idOf('email-change', changeId),
        ...emailChangeNotice(config.publicUrl),
      });
    },
  );

  events.onDurable(
    'account.email_change_mail_requested',
    'auth.new-email-mail-again',
    async ({ requestId, email }) => {
      await sendEmailChangeMail(await findUserByEmail(database.db, email), requestId);
    },
  );

  events.onDurable(
    'account.security_changed',
    'auth.security-mail',
    async ({ changeId, userId, change }) => {
      const user = await findUserById(database.db, userId);
      if (!user) return;
      await mailer.send({
        to: user.email,
        messageId: idOf('security', changeId),
        ...securityMail(change, config.publicUrl),
      });
    },
  );

  events.onDurable(
    'account.reauthentication_requested',
    'auth.reauthentication-mail',
    async ({ requestId, userId }) => {
      const user = await findUserById(database.db, userId);
      if (!user || user.suspendedAt) return;
      await mailer.send({
        to: user.email,
        messageId: idOf('reauthentication', requestId),
        ...reauthenticationMail(await createReauthenticationCode(deps, user)),
      });
    },
  );

  async function confirmation(user: UserRow, requestId: string, redirectTo: string): Promise<Mail> {
    const { id: userId, email } = user;
    const href = await createLink(deps, 'confirmation', { userId, email, redirectTo });
    const messageId = idOf('confirmation', requestId);
    return { to: email, messageId, ...confirmationMail(href), share: 'link' };
  }

  async function sendEmailChangeMail(user: UserRow | undefined, id: string): Promise<void> {
    if (!user?.newEmail || user.suspendedAt) return;
    const { id: userId, newEmail: email } = user;
    const href = await createLink(deps, 'email_change', {
      userId,
      email,
      redirectTo: paths.account,
    });
    await mailer.send({
      to: email,
      messageId: idOf('new-email', id),
      ...emailChangeMail(href),
      share: 'link',
    });
  }
}

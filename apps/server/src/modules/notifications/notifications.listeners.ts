import type { Deps } from '../../platform/deps.ts';
import { leadMail } from './lead.mail.ts';
import { findNewcomer, findWaitingLead } from './notifications.queries.ts';
import { welcomeMail } from './welcome.mail.ts';

/** The mails that hang on what others do; addresses are read when the mail is sent. */
export function listenNotifications(deps: Deps): void {
  const { config, database, events, mailer } = deps;
  const host = new URL(config.publicUrl).hostname;

  events.onDurable('account.created', 'notifications.welcome-mail', async ({ userId }) => {
    const newcomer = await findNewcomer(database.db, userId);
    if (!newcomer) return;
    await mailer.send({
      to: newcomer.email,
      messageId: `<welcome.${userId}@${host}>`,
      ...welcomeMail(newcomer.role, config.publicUrl),
    });
  });

  events.onDurable('match.requested', 'notifications.lead-mail', async ({ matchId }) => {
    const lead = await findWaitingLead(database.db, matchId);
    if (!lead) return;
    await mailer.send({
      to: lead.email,
      messageId: `<lead.${matchId}@${host}>`,
      ...leadMail(lead, config.publicUrl),
    });
  });
}

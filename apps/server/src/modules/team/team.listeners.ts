import type { Deps } from '../../platform/deps.ts';
import { isOnlineChange, onlineMail } from './online.mail.ts';
import './team.events.ts';
import { findLoggedChange } from './team.queries.ts';

/** Lets people know what the team changed about their business, and why. */
export function listenTeam({ config, database, events, mailer }: Deps): void {
  events.onDurable('team.changed_standing', 'team.standing-mail', async ({ entryId, userId }) => {
    const change = await findLoggedChange(database.db, { entryId, userId });
    if (!change || !isOnlineChange(change.action)) return;
    await mailer.send({
      to: change.email,
      messageId: `<standing.${entryId}@${new URL(config.publicUrl).hostname}>`,
      ...onlineMail({ action: change.action, reason: change.reason }, config.SUPPORT_EMAIL),
    });
  });
}

import type { Deps } from '../../platform/deps.ts';
import { isOnlineChange, onlineMail } from './online.mail.ts';
import './team.events.ts';
import { findLoggedChange } from './team.queries.ts';
import { findBusinessRow } from './team-businesses.queries.ts';

/** Mails owners the team's change to their business, and its reason. */
export function listenTeam({ config, database, events, mailer }: Deps): void {
  events.onDurable('team.changed_standing', 'team.standing-mail', async ({ entryId, userId }) => {
    const change = await findLoggedChange(database.db, { entryId, userId });
    if (!change || !isOnlineChange(change.action)) return;
    const { email, action, reason } = change;
    const business = await findBusinessRow(database.db, userId);
    // If it was taken offline again since, leave out the owner's switch: another mail covers that.
    const isOffByOwner = business ? !business.is_active && !business.is_deactivated : false;
    await mailer.send({
      to: email,
      messageId: `<standing.${entryId}@${new URL(config.publicUrl).hostname}>`,
      ...onlineMail({ action, reason, isOffByOwner }, config.SUPPORT_EMAIL),
    });
  });
}

import type { Deps } from '../../platform/deps.ts';
import { isStandingChange, standingMail } from './standing.mail.ts';
import './team.events.ts';
import { findStandingNews } from './team.queries.ts';

/** Lets people know what the team changed about their business, and why. */
export function listenTeam({ config, database, events, mailer }: Deps): void {
  events.onDurable('team.changed_standing', 'team.standing-mail', async ({ entryId, userId }) => {
    const news = await findStandingNews(database.db, { entryId, userId });
    if (!news || !isStandingChange(news.action)) return;
    await mailer.send({
      to: news.email,
      messageId: `<standing.${entryId}@${new URL(config.publicUrl).hostname}>`,
      ...standingMail({ action: news.action, reason: news.reason }, config.SUPPORT_EMAIL),
    });
  });
}

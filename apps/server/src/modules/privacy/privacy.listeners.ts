import type { Deps } from '../../platform/deps.ts';
import { findClosure, findClosureTime } from './close-account.queries.ts';
import { closedMail } from './closed.mail.ts';
import { noteClosure } from './closure-log.ts';
import './privacy.events.ts';

export function listenPrivacy({ config, database, events, mailer }: Deps): void {
  events.onDurable('account.closed', 'privacy.closure-log', async ({ userId }) => {
    const closedAt = await findClosureTime(database.db, userId);
    if (closedAt) await noteClosure(config, { userId, closedAt });
  });
  events.onDurable('account.closed', 'privacy.closed-mail', async ({ userId }) => {
    const closure = await findClosure(database.db, userId);
    if (!closure) return;
    await mailer.send({
      to: closure.email,
      messageId: `<closed.${userId}@${new URL(config.publicUrl).hostname}>`,
      ...closedMail(),
    });
  });
}

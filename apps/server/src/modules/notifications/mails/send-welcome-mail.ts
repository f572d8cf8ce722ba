import type { Deps } from '../../../platform/deps.ts';
import { createLink } from '../../auth/index.ts';
import { findNewcomer } from './mails.queries.ts';
import { postalAddressOf } from './send-notification-mail.ts';
import { dashboardOf, welcomeMail } from './welcome.mail.ts';

export async function sendWelcomeMail(deps: Deps, userId: string): Promise<void> {
  const { config, database, mailer } = deps;
  const newcomer = await findNewcomer(database.db, userId);
  if (!newcomer) return;
  const { email, role, is_confirmed: isConfirmed } = newcomer;
  const redirectTo = dashboardOf(role);
  const href = isConfirmed
    ? `${config.publicUrl}${redirectTo}`
    : await createLink(deps, 'confirmation', { userId, email, redirectTo });
  await mailer.send({
    to: email,
    messageId: `<welcome.${userId}@${new URL(config.publicUrl).hostname}>`,
    ...welcomeMail(role, { href, confirms: !isConfirmed, postalAddress: postalAddressOf(deps) }),
    share: 'link',
  });
}

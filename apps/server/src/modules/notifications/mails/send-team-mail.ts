import type { Deps } from '../../../platform/deps.ts';
import { keepsMails } from '../../../platform/mail/create-mailer.ts';
import { findTeamRequest } from './mails.queries.ts';
import { teamMail } from './team.mail.ts';

/** Where a server that keeps its mails shows those to a team that nobody has named. */
const NOBODY = 'team@localhost';

/** Tells everybody on the list of the team that a client asks for a pro. */
export async function sendTeamMail(deps: Deps, requestId: string): Promise<void> {
  const { config, database, log, mailer } = deps;
  const request = await findTeamRequest(database.db, requestId);
  if (!request) return;
  const team = config.TEAM_EMAILS;
  const readers = team.length === 0 && keepsMails(config) ? [NOBODY] : team;
  if (readers.length === 0) log.warn('a client asks the team for a pro, but TEAM_EMAILS is empty');
  const host = new URL(config.publicUrl).hostname;
  for (const to of readers) {
    const messageId = `<service_request.${requestId}@${host}>`;
    await mailer.send({ to, messageId, ...teamMail(request, config.publicUrl) });
  }
}

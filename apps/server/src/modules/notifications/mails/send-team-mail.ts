import type { Deps } from '../../../platform/deps.ts';
import { keepsMails } from '../../../platform/mail/create-mailer.ts';
import type { TeamMail } from '../notifications.events.ts';
import { findTeamRequest } from './mails.queries.ts';
import { teamMail } from './team.mail.ts';

/** Recipient of team mails on a server that stores its mails and has no team configured. */
const NOBODY = 'team@localhost';

function readersOf({ config }: Pick<Deps, 'config'>): readonly string[] {
  const team = config.TEAM_EMAILS;
  return team.length === 0 && keepsMails(config) ? [NOBODY] : team;
}

/**
 * Each reader has a delivery of their own, so that an address that fails does not affect the
 * others.
 */
export async function queueTeamMails(deps: Deps, requestId: string): Promise<void> {
  const readers = readersOf(deps);
  if (readers.length === 0) {
    deps.log.warn('a client asks the team for a pro, but TEAM_EMAILS is empty');
    return;
  }
  await deps.events.transaction(async ({ emit }) => {
    for (const to of readers)
      await emit('team_mail.queued', { requestId, to }, `${requestId}.${to}`);
  });
}

/** Does nothing if the reader has left the list or the client is gone. */
export async function sendTeamMail(deps: Deps, { requestId, to }: TeamMail): Promise<void> {
  const { config, database, mailer } = deps;
  if (!readersOf(deps).includes(to)) return;
  const request = await findTeamRequest(database.db, requestId);
  if (!request) return;
  const messageId = `<service_request.${requestId}@${new URL(config.publicUrl).hostname}>`;
  await mailer.send({ to, messageId, ...teamMail(request, config.publicUrl) });
}

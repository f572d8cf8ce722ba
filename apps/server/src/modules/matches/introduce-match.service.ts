import { newId } from '@pro-match/domain/ids';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findOpenMatch, insertIntroduction } from './match-request.queries.ts';
import './matches.events.ts';

/**
 * Makes the pending match between a client and a business that the team found
 * for a stored request, and answers its id; a match that is pending between them
 * for that service already is that match. Throws `conflict` where the business
 * is not to be had any more.
 */
export async function introduceMatch(
  { tx, emit }: UnitOfWork,
  introduction: { requestId: string; clientId: string; businessId: string; now: Date },
): Promise<string> {
  const { clientId, businessId } = introduction;
  const matchId = newId();
  const service = await insertIntroduction(tx, { matchId, ...introduction });
  if (service === undefined) throw gone();
  if (service.created) {
    await emit('match.requested', { matchId, clientId, businessId }, matchId);
    return matchId;
  }
  const open = await findOpenMatch(tx, { matchId, service: service.name, ...introduction });
  if (!open) throw gone();
  return open.id;
}

const gone = () => new AppError('conflict', 'This business is no longer available.');

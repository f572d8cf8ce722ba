import { NEW_CONVERSATIONS_PER_DAY, UNANSWERED_MESSAGES_MAX } from '@pro-match/domain/limits';
import type { Db } from '../../../platform/database/database.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { FloodFigures } from './community-messages.queries.ts';
import { findPartner, type PartnerRow } from './partners.queries.ts';

/** Throws `not_found` for a person with whom the actor may read no conversation. */
export async function partnerOf(db: Db, actor: ClientActor, otherId: string): Promise<PartnerRow> {
  const partner = await findPartner(db, { userId: actor.userId, otherId });
  if (!partner) throw notFound('Conversation not found');
  return partner;
}

/** The error says what the sender can do. */
export function refuseFlood({ begun, unanswered, known }: FloodFigures): void {
  if (!known && begun >= NEW_CONVERSATIONS_PER_DAY) {
    throw new AppError(
      'conflict',
      `You can start ${NEW_CONVERSATIONS_PER_DAY} new conversations a day. Try again tomorrow.`,
    );
  }
  if (unanswered >= UNANSWERED_MESSAGES_MAX) {
    throw new AppError('conflict', 'Wait for a reply before you send more.');
  }
}

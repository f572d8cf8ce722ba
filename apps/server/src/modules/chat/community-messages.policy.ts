import { NEW_CONVERSATIONS_PER_DAY, UNANSWERED_MESSAGES_MAX } from '@pro-match/domain/limits';
import type { Db } from '../../platform/database/database.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { Reserve } from './community-messages.queries.ts';
import { findPartner, type PartnerRow } from './partners.queries.ts';

/** The person with whom the actor may read a conversation; `not_found` for everybody else. */
export async function partnerOf(db: Db, actor: ClientActor, otherId: string): Promise<PartnerRow> {
  const partner = await findPartner(db, { userId: actor.userId, otherId });
  if (!partner) throw notFound('Conversation not found');
  return partner;
}

/** Refuses what would flood somebody; the words say what the sender can do. */
export function refuseFlood({ begun, unanswered, known }: Reserve): void {
  if (!known && begun >= NEW_CONVERSATIONS_PER_DAY) {
    throw new AppError(
      'conflict',
      `You can begin ${NEW_CONVERSATIONS_PER_DAY} conversations a day. Try again tomorrow.`,
    );
  }
  if (unanswered >= UNANSWERED_MESSAGES_MAX) {
    throw new AppError('conflict', 'Wait for an answer before you write more.');
  }
}

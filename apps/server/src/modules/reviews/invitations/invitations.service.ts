import { randomInt } from 'node:crypto';
import { DAY_MS } from '@pro-match/domain/limits';
import {
  INVITED_BURST,
  INVITED_PER_DAY,
  type InvitedReviewInput,
  type InvitingBusiness,
  type Review,
  type ReviewInvitation,
  type ReviewInvitationInput,
} from '@pro-match/domain/reviews';
import { type RateLimit, takeOrSay } from '../../../platform/admission/rate-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor, BusinessActor, ClientActor } from '../../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../../platform/http/errors.ts';
import { deviceCheck } from '../../auth/index.ts';
import { fileReport } from '../../moderation/index.ts';
import '../reviews.events.ts';
import { presentReview } from '../reviews.presenter.ts';
import { findClientsReview, findPartysReview, refuseUsedId } from '../reviews.queries.ts';
import { isUnconfirmed } from './held-reviews.queries.ts';
import {
  findInvitation,
  findInviting,
  type InvitationRow,
  insertInvitedReview,
  type LockedInvitation,
  lockInvitation,
  noteBurst,
  writeCode,
} from './invitations.queries.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

const NEEDS_PRO = 'Inviting past customers is part of Pro, as reviews are shown there.';
const OWN_DEVICE = "A review can't come from a device that the business has signed in on.";
const FULL =
  "This business has reached today's limit for invited reviews. Please try again tomorrow.";

/**
 * Per client and business: the review and one correction. Otherwise writing and deleting repeatedly
 * would use up the reviews that the business's other customers may write that day.
 */
const INVITED_PER_CLIENT: RateLimit = {
  name: 'reviews.invited-by-client',
  points: 2,
  seconds: DAY_MS / 1000,
};
const WROTE_ENOUGH =
  "You've written about this business as often as one day allows. Please try again tomorrow.";

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export async function readInvitation(deps: Deps, actor: BusinessActor): Promise<ReviewInvitation> {
  const row = await findInvitation(deps.database.db, actor.userId);
  return presentInvitation(row ?? null, deps.clock.now());
}

/**
 * Creates or replaces the link; a repeat returns the new one. Throws `upgrade_required` without a
 * public card.
 */
export async function renewInvitation(
  deps: Deps,
  actor: BusinessActor,
  { replaces }: ReviewInvitationInput,
): Promise<ReviewInvitation> {
  const { db } = deps.database;
  const businessId = actor.userId;
  if ((await findInvitation(db, businessId)) === undefined) {
    throw new AppError('upgrade_required', NEEDS_PRO);
  }
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  await writeCode(db, { businessId, code: code.join(''), replaces, now: deps.clock.now() });
  return readInvitation(deps, actor);
}

function presentInvitation(row: InvitationRow | null, now: Date): ReviewInvitation {
  return {
    code: row?.code ?? null,
    reviews: row?.reviews ?? 0,
    left_today: Math.max(0, INVITED_PER_DAY - countOn(dayOf(now), row)),
  };
}

function countOn(day: string, row: Pick<InvitationRow, 'day' | 'on_day'> | null): number {
  return row?.day === day ? row.on_day : 0;
}

/** Throws `not_found` for an invalid link. */
export async function getInviting(
  { database, zipCodes }: Deps,
  reader: Actor | undefined,
  code: string,
): Promise<InvitingBusiness> {
  const row = await findInviting(database.db, { code, readerId: reader?.userId ?? null });
  if (!row) throw notFound('Invitation not found');
  const { zip_code: zip, ...business } = row;
  const place = zipCodes.find(zip);
  return { ...business, area: place ? `${place.city}, ${place.state}` : null };
}

interface Writing extends InvitedReviewInput {
  code: string;
}

/**
 * A repeat of the same id returns the stored review. Refuses a browser with which the owner of the
 * business has signed in, a second review of the business (`23505`), more reviews than allowed in a
 * day for the business or the client, and the id of a deleted review.
 */
export async function createInvitedReview(
  deps: Deps,
  actor: ClientActor,
  input: Writing,
): Promise<{ review: Review; created: boolean }> {
  const { id, code } = input;
  const clientId = actor.userId;
  const knownDevice = await deviceCheck(deps);
  return deps.events.transaction(async (unit) => {
    const { tx, emit } = unit;
    const invitation = await lockInvitation(tx, { code, clientId });
    if (!invitation) throw notFound('Invitation not found');
    if (knownDevice(input.device, invitation.email)) {
      throw new AppError('conflict', OWN_DEVICE);
    }
    const businessId = invitation.business_id;
    const created = await store(deps, unit, { invitation, clientId, input });
    if (created) await emit('review.created', { reviewId: id, clientId, businessId }, id);
    const stored = await findPartysReview(tx, { id, userId: clientId });
    if (stored) return { review: presentReview(stored, clientId), created };
    const existing = await findClientsReview(tx, { clientId, businessId });
    if (existing) throw new AppError('23505', "You've already reviewed this business");
    throw idInUse();
  });
}

async function store(
  deps: Deps,
  { tx }: UnitOfWork,
  {
    invitation,
    clientId,
    input,
  }: { invitation: LockedInvitation; clientId: string; input: Writing },
): Promise<boolean> {
  const now = deps.clock.now();
  const { business_id: businessId } = invitation;
  const known = await findClientsReview(tx, { clientId, businessId });
  if (known) return false;
  if (countOn(dayOf(now), invitation) >= INVITED_PER_DAY) throw new AppError('conflict', FULL);
  const { id, rating } = input;
  const review = { id, businessId, clientId, rating, comment: input.comment || null, now };
  const isHeld = await isUnconfirmed(tx, clientId);
  const created = await insertInvitedReview(tx, { ...review, isHeld });
  if (!created) return false;
  await refuseUsedId(tx, id);
  // Count stored reviews only, so that a repeat never counts; a refusal rolls the review back.
  const subject = `${clientId} ${businessId}`;
  await takeOrSay(deps.limits, INVITED_PER_CLIENT, { subject, words: WROTE_ENOUGH });
  if (await noteBurst(tx, { businessId, now, size: INVITED_BURST })) {
    await fileReport(tx, {
      subjectKind: 'business',
      subjectId: businessId,
      subjectOwnerId: businessId,
      subjectText: invitation.business_name,
      reporterId: null,
      reason: 'other',
      details: `Noticed by the system: ${INVITED_BURST} or more invited reviews within an hour, those deleted today included.`,
      now,
    });
  }
  return true;
}

import type {
  NotifyBusinessReview,
  Review,
  ReviewInput,
  ReviewPage,
  ReviewsQuery,
} from '@pro-match/domain/reviews';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor, ClientActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { BY_OWNER } from '../businesses/index.ts';
import './reviews.events.ts';
import { cutReviews, readReviewCursor } from './reviews.order.ts';
import { presentReview, presentSummary } from './reviews.presenter.ts';
import {
  deleteReviewRow,
  findClientsReview,
  findPartysReview,
  findSummaryRow,
  insertReview,
  listReviewRows,
  refuseUsedId,
  updateReply,
} from './reviews.queries.ts';

const PAGE = 20;

/** Empty if the reader, or a stranger, may see no reviews of the business. */
export async function listReviews(
  deps: Deps,
  reader: Actor | undefined,
  query: ReviewsQuery,
): Promise<ReviewPage> {
  const { db } = deps.database;
  const { limit = PAGE, sort = 'newest', source, business_id: businessId } = query;
  const readerId = reader?.userId ?? null;
  const after = readReviewCursor(query.after);
  const [found, summary] = await Promise.all([
    listReviewRows(db, { readerId, businessId, sort, source, limit: limit + 1, after }),
    findSummaryRow(db, { readerId, businessId }),
  ]);
  const { rows, next } = cutReviews(found, limit);
  return {
    data: rows.map((row) => presentReview(row, readerId)),
    next,
    summary: summary ? presentSummary(summary) : null,
  };
}

/**
 * A repeat of the same id returns the stored review; a second one of the business is refused with
 * `23505`, and the id of a deleted one as in use.
 */
export async function createReview(
  deps: Deps,
  actor: ClientActor,
  input: ReviewInput,
): Promise<{ review: Review; created: boolean }> {
  const { id, match_id: matchId, rating } = input;
  const clientId = actor.userId;
  const review = { id, matchId, clientId, rating, comment: input.comment || null };
  return deps.events.transaction(async ({ tx, emit }) => {
    const outcome = await insertReview(tx, { ...review, now: deps.clock.now() });
    if (!outcome) throw notFound('Match not found');
    if (!outcome.has_profile) throw notFound('Business profile not found');
    const { business_id: businessId, created } = outcome;
    if (created) {
      await refuseUsedId(tx, id);
      await emit('review.created', { reviewId: id, clientId, businessId }, id);
    }
    const stored = await findPartysReview(tx, { id, userId: clientId });
    if (stored) return { review: presentReview(stored, clientId), created };
    const existing = await findClientsReview(tx, { clientId, businessId });
    if (existing) throw new AppError('23505', "You've already reviewed this business");
    throw idInUse();
  });
}

export async function deleteReview(deps: Deps, actor: ClientActor, id: string): Promise<void> {
  const deleted = await deleteReviewRow(deps.database.db, { id, clientId: actor.userId });
  if (!deleted) throw notFound('Review not found');
}

/** Null removes the reply. */
export async function replyToReview(
  deps: Deps,
  actor: BusinessActor,
  { id, text }: { id: string; text: string | null },
): Promise<Review> {
  const businessId = actor.userId;
  return deps.events.transaction(async ({ tx, emit }) => {
    await updateReply(tx, { id, businessId, text, now: deps.clock.now() });
    const row = await findPartysReview(tx, { id, userId: businessId });
    if (!row) throw notFound('Review not found');
    if (text !== null) await emit('review.replied', { reviewId: id, businessId }, id);
    return presentReview(row, businessId);
  });
}

/** Writing the review has queued the mail, so this does something only if it is missing. */
export async function notifyBusinessReview(
  deps: Deps,
  actor: ClientActor,
  { businessId }: NotifyBusinessReview,
): Promise<{ queued: boolean }> {
  const clientId = actor.userId;
  const review = await findClientsReview(deps.database.db, { clientId, businessId });
  if (!review) throw notFound(`Review not found. ${BY_OWNER}`);
  const event = { reviewId: review.id, clientId, businessId };
  const { id, createdAt } = review;
  return { queued: await deps.events.ensureQueued('review.created', event, id, createdAt) };
}

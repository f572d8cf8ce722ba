import type { Message } from '@pro-match/domain/chat';
import type { Match, MatchReview } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import type { InfiniteData } from '@tanstack/react-query';
import { withRow, withRows } from '../../lib/page-rows.ts';
import { rowsIn } from '../../lib/pages.ts';

/** Newest first. */
export type MatchPages = InfiniteData<Page<Match>, unknown>;

export function matchesIn(list: MatchPages): Match[] {
  const byId = new Map(rowsIn(list).map((match) => [match.id, match]));
  return [...byId.values()];
}

export function findMatch(list: MatchPages | undefined, id: string): Match | undefined {
  return list && matchesIn(list).find((match) => match.id === id);
}

/** Adds a new match at the top; updates one already there. */
export function withMatch(list: MatchPages, match: Match): MatchPages {
  if (findMatch(list, match.id)) return withRow(list, match.id, () => match);
  const [first, ...rest] = list.pages;
  if (!first) return list;
  return { ...list, pages: [{ ...first, data: [match, ...first.data] }, ...rest] };
}

/** Keeps fields that `match` lacks, such as those that a desk adds to its rows. */
export function withUpdate(list: MatchPages, match: Match): MatchPages {
  return withRow(list, match.id, (row) => ({ ...row, ...match }));
}

/** Returns the same object if the row has counted the message already. */
export function afterMessage(match: Match, message: Message, readerId: string): Match {
  const last = match.last_message;
  if (last && message.created_at <= last.created_at) return match;
  const { content, sender_id, created_at } = message;
  return {
    ...match,
    last_message: { content, sender_id, created_at },
    unread_count: match.unread_count + (message.receiver_id === readerId ? 1 : 0),
  };
}

export function withMessage(list: MatchPages, message: Message, readerId: string): MatchPages {
  return withRow(list, message.match_id, (match) => afterMessage(match, message, readerId));
}

export function withNothingUnread(list: MatchPages, matchId: string): MatchPages {
  return withRow(list, matchId, (match) => ({ ...match, unread_count: 0 }));
}

/** The match after its client's review changed, or was deleted (null). */
export function withReviewOf(match: Match, businessId: string, review: MatchReview | null): Match {
  if (match.business_id !== businessId) return match;
  return { ...match, review, may: { ...match.may, review: review === null } };
}

/** Applies the review to every match with the business. */
export function withReview(
  list: MatchPages,
  businessId: string,
  review: MatchReview | null,
): MatchPages {
  return withRows(list, (rows) => rows.map((match) => withReviewOf(match, businessId, review)));
}

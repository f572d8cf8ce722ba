import type { Notification, NotificationKind } from '@pro-match/domain/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BUSINESS_STATS_KEY } from '../features/businesses/api/business-stats.ts';
import { matchListQuery } from '../features/matches/api/matches.ts';
import { reviewsKey } from '../features/reviews/api/reviews.ts';
import { followLive } from '../lib/follow-live.ts';
import { ownBusinessQuery } from '../lib/own-rows.ts';

/** The queries that a notification about a review makes stale. */
function outdatedBy(kind: NotificationKind, userId: string): readonly QueryKey[] {
  if (kind === 'review') {
    return [reviewsKey(userId), ownBusinessQuery(userId).queryKey, BUSINESS_STATS_KEY];
  }
  return kind === 'review_reply' ? [matchListQuery.queryKey] : [];
}

/** Shows a new review, or a reply to one, as soon as its notification arrives. */
export function useReviewNotifications(userId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const outdate = ({ kind }: Pick<Notification, 'kind'>) => {
      for (const queryKey of outdatedBy(kind, userId)) void queries.invalidateQueries({ queryKey });
    };
    const missed = (['review', 'review_reply'] as const).flatMap((kind) =>
      outdatedBy(kind, userId),
    );
    return followLive(queries, { 'notifications:insert': outdate }, missed);
  }, [queries, userId]);
}

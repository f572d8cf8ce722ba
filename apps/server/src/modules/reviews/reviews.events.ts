declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The client and the business are user ids. */
    'review.created': { reviewId: string; clientId: string; businessId: string };
    /** The business has written or changed its public reply. */
    'review.replied': { reviewId: string; businessId: string };
  }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A client has reviewed a business; both by their user ids. */
    'review.created': { reviewId: string; clientId: string; businessId: string };
    /** The business has answered a review in public, or changed its answer. */
    'review.replied': { reviewId: string; businessId: string };
  }
}

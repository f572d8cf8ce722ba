declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A client wrote a shoutout about a business. */
    'community.post_created': { postId: string };
  }
}

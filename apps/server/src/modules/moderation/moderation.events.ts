declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** One person has blocked or unblocked the other. */
    'block.changed': { blockerId: string; blockedId: string };
  }
}

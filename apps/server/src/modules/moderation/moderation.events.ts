declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** One has blocked the other, or taken that back. */
    'block.changed': { blockerId: string; blockedId: string };
  }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * Texts to a confirmed number don't arrive, so no more are sent there. Not emitted if its owner
     * ended them.
     */
    'sms.number_failed': { userId: string; numberId: string };
  }
}

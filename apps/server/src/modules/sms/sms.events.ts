declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Texts to a confirmed number don't arrive, so no more go there; not where its owner ended them. */
    'sms.number_failed': { userId: string; numberId: string };
  }
}

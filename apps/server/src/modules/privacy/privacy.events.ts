declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The owner deleted the account. */
    'account.closed': { userId: string };
  }
}

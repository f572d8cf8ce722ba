declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The owner deleted the account; its sessions have ended and it is hidden. */
    'account.closed': { userId: string };
  }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A member took a business offline or put it back; the entry of the audit log says why. */
    'team.changed_standing': { entryId: string; userId: string };
  }
}

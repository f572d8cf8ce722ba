declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A member changed how a business stands; `entryId` of the audit log says why. */
    'team.changed_standing': { entryId: string; userId: string };
  }
}

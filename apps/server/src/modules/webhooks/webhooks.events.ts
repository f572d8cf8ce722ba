declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An address has failed for days, or wants nothing more. */
    'webhook.turned_off': { changeId: string; userId: string; webhookId: string };
  }
}

export {};

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Nothing got through to an address for days, or it wants nothing more. */
    'webhook.turned_off': { changeId: string; userId: string; webhookId: string };
  }
}

export {};

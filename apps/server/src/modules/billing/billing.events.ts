declare module '../../platform/events/events.ts' {
  interface EventMap {
    'refund.settled': { userId: string };
  }
}

export {};

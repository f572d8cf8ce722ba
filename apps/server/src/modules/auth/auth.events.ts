declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A person signed up; role and profile are stored with it. */
    'account.created': { userId: string };
    /** Sessions ended before their time: sign-out, revocation, reuse of a refresh token. */
    'session.ended': { userId: string; sessionIds: string[] };
  }
}

export {};

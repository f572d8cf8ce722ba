declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A person signed up; role and profile are stored with it. */
    'account.created': { userId: string };
    /**
     * Somebody asked for a way back into the account of an e-mail, which may
     * belong to nobody: only the listener looks, so that the answer and its time
     * say nothing. The link's secret is made by the listener, too.
     */
    'account.recovery_requested': { requestId: string; email: string; redirectTo: string };
    /** A person wants the mail that confirms the e-mail once more. */
    'account.confirmation_requested': { requestId: string; email: string; redirectTo: string };
    'account.email_changed': { changeId: string; userId: string; previousEmail: string };
    /** Sessions ended before their time: sign-out, revocation, reuse of a refresh token. */
    'session.ended': { userId: string; sessionIds: string[] };
  }
}

export {};

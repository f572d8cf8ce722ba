import type { Origin } from '../../platform/http/actor.ts';

/** What changed about how an account is entered. */
export type SecurityChange =
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'data_exported'
  | 'token_created';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A person signed up; role and profile are stored with it. */
    'account.created': { userId: string };
    /**
     * A reset link was requested for an email, which may have no account: only the listener looks,
     * so that the answer and its time say nothing. The link's secret is made by the listener, too.
     */
    'account.recovery_requested': {
      requestId: string;
      email: string;
      redirectTo: string;
      origin?: Origin;
      /** The browser that asks is known to the account. */
      isOwn?: boolean;
    };
    /** A person wants the mail that confirms the e-mail once more. */
    'account.confirmation_requested': { requestId: string; email: string; redirectTo: string };
    /** A person wants another e-mail, which holds once the link that goes there is opened. */
    'account.email_change_requested': { changeId: string; userId: string };
    /** The same mail once more, asked for by the present e-mail. */
    'account.email_change_mail_requested': { requestId: string; email: string; redirectTo: string };
    /** A link has shown that the person reads mail sent to the account's address. */
    'account.address_confirmed': { userId: string };
    'account.email_changed': { changeId: string; userId: string; previousEmail: string };
    /** Something that the owner should know about in case it was someone else. */
    'account.security_changed': { changeId: string; userId: string; change: SecurityChange };
    /** A person wants a code by mail, to show that it is still them. */
    'account.reauthentication_requested': { requestId: string; userId: string };
    'account.suspended': { userId: string };
    'account.restored': { userId: string };
    /** Sessions ended before their time: sign-out, revocation, reuse of a refresh token. */
    'session.ended': { userId: string; sessionIds: string[] };
  }
}

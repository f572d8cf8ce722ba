import type { Origin } from '../../platform/http/actor.ts';

/** A change to how an account is accessed. */
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
    /** A person signed up; role and profile are stored in the same transaction. */
    'account.created': { userId: string };
    /**
     * A reset link was requested for an email, which may have no account: only the listener checks,
     * so that the response and its time reveal nothing. The listener also makes the link's secret.
     */
    'account.recovery_requested': {
      requestId: string;
      email: string;
      redirectTo: string;
      origin?: Origin;
      /** The requesting browser is known to the account. */
      isOwn?: boolean;
    };
    /** A person requests the mail that confirms the e-mail again. */
    'account.confirmation_requested': { requestId: string; email: string; redirectTo: string };
    /** A person requests another e-mail, which takes effect once the link sent there is opened. */
    'account.email_change_requested': { changeId: string; userId: string };
    /** The same mail again, requested by the current e-mail. */
    'account.email_change_mail_requested': { requestId: string; email: string; redirectTo: string };
    /** A link has shown that the person reads mail sent to the account's address. */
    'account.address_confirmed': { userId: string };
    'account.email_changed': { changeId: string; userId: string; previousEmail: string };
    /** A change that the owner should know about in case it was someone else. */
    'account.security_changed': { changeId: string; userId: string; change: SecurityChange };
    /** A person requests a code by mail, to prove that it is still them. */
    'account.reauthentication_requested': { requestId: string; userId: string };
    'account.suspended': { userId: string };
    'account.restored': { userId: string };
    /** Sessions ended before their time: sign-out, revocation, reuse of a refresh token. */
    'session.ended': { userId: string; sessionIds: string[] };
  }
}

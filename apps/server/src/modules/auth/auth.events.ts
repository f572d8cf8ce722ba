import type { Origin } from '../../platform/http/actor.ts';

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
    /** Role and profile are stored in the same transaction. */
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
    /** The mail that confirms the e-mail, requested again. */
    'account.confirmation_requested': { requestId: string; email: string; redirectTo: string };
    /** Takes effect once the link sent to the new e-mail is opened. */
    'account.email_change_requested': { changeId: string; userId: string };
    /** The same mail again, requested by the current e-mail. */
    'account.email_change_mail_requested': { requestId: string; email: string; redirectTo: string };
    /** A link has shown that the person reads mail sent to the account's address. */
    'account.address_confirmed': { userId: string };
    'account.email_changed': { changeId: string; userId: string; previousEmail: string };
    /** The owner should know, in case it was someone else. */
    'account.security_changed': { changeId: string; userId: string; change: SecurityChange };
    /** A code by mail, to prove that it is still the owner. */
    'account.reauthentication_requested': { requestId: string; userId: string };
    'account.suspended': { userId: string };
    'account.restored': { userId: string };
    /** Sessions ended before their time: sign-out, revocation, reuse of a refresh token. */
    'session.ended': { userId: string; sessionIds: string[] };
  }
}

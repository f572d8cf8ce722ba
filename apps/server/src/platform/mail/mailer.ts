/** Mails sent concurrently. */
export const CONNECTIONS = 3;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A mail sent twice has the same id, so that a receiver can drop the second. */
  messageId: string;
  /** The share of an unconfirmed address that the mail uses. */
  share?: MailShare;
  /** Sent instead once that share is used up. */
  fallback?: () => Promise<Mail>;
  attachments?: MailAttachment[];
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export interface MailAttachment {
  filename: string;
  content: string;
  contentType: string;
}

/**
 * `own_reset` is a reset link for a browser that the account knows; `link` confirms; `news` is of
 * the app.
 */
export type MailShare = 'reset' | 'own_reset' | 'link' | 'news';

/** Throws on failure; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

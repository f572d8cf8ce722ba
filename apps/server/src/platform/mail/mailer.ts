/** Mails sent concurrently. */
export const CONNECTIONS = 3;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A mail sent twice has the same id, so that a receiver can drop the second. */
  messageId: string;
  /** Subject of the mail, if an unconfirmed address has a share for it. */
  share?: MailShare;
  /** Mail to send instead once that share is used up. */
  instead?: () => Promise<Mail>;
  /** Attached files. */
  attachments?: MailAttachment[];
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** A text file attached to a mail. */
export interface MailAttachment {
  filename: string;
  content: string;
  contentType: string;
}

/**
 * A reset link, one for a browser that the account knows, a confirmation link, and news of the app.
 */
export type MailShare = 'reset' | 'own_reset' | 'link' | 'news';

/** Sends a mail or throws; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mails that are sent at once. */
export const CONNECTIONS = 3;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same mail sent twice carries the same id, so that a receiver can drop the second. */
  messageId: string;
  /** What the mail is about, where an address that is not confirmed has a share for it. */
  share?: MailShare;
  /** What is sent in its place where that share is used up. */
  instead?: () => Promise<Mail>;
  /** Files that go with it. */
  attachments?: MailAttachment[];
  /** Further headers, as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** A file of a mail, which is text. */
export interface MailAttachment {
  filename: string;
  content: string;
  contentType: string;
}

/**
 * A reset link, the same for a browser that the account knows, a link that confirms, and news of
 * the app.
 */
export type MailShare = 'reset' | 'own_reset' | 'link' | 'news';

/** Sends a mail or throws; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

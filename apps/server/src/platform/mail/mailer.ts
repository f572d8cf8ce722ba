export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same mail sent twice carries the same id, so that a receiver can drop the second. */
  messageId: string;
  /** Further headers, as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Sends a mail or throws; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

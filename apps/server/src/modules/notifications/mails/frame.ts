import type { Wording } from '../../../platform/mail/letter.ts';

/** The frame of every mail that can be switched off. */
export interface MailFrame {
  publicUrl: string;
  /** Stops the mails of this kind for this reader, without a sign-in. */
  unsubscribeUrl: string;
  /** Lines of the sender's postal address; empty if none is configured. */
  postalAddress: readonly string[];
}

/** The footer of such a mail: why it came, and how to stop them. */
export function optional(
  because: string,
  { unsubscribeUrl, postalAddress }: MailFrame,
): Pick<Wording, 'closing' | 'footLink' | 'postalAddress'> {
  return {
    closing: `You're getting this email because ${because}. We don't read replies.`,
    footLink: { label: 'Unsubscribe from emails like this', href: unsubscribeUrl },
    postalAddress,
  };
}

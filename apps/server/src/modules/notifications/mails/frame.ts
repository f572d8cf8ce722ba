import type { Wording } from '../../../platform/mail/letter.ts';

/** The frame of every mail that people can switch off. */
export interface MailFrame {
  publicUrl: string;
  /** Ends the mails of this kind for this reader, without a sign-in. */
  unsubscribeUrl: string;
  /** Lines of the sender's postal address; none where none is configured. */
  postalAddress: readonly string[];
}

/** The foot of such a mail: why it came, and the way to have no more of them. */
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

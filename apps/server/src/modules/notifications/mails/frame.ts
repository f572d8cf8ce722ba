import type { Wording } from '../../../platform/mail/letter.ts';

export interface MailFrame {
  publicUrl: string;
  /** Works without a sign-in. */
  unsubscribeUrl: string;
  /** Empty if none is configured. */
  postalAddress: readonly string[];
}

/** Says why the mail came, and how to stop mails like it. */
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

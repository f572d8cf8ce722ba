/** When a business gets the phone of a client who requests it; the first is the default. */
export const PHONE_SHARING = ['with_request', 'on_acceptance'] as const;
export type PhoneSharing = (typeof PHONE_SHARING)[number];

/** Seven digits make a local number, with the separators that people use between them. */
const NUMBER = /(?:\d[\s().+/-]*){7,}/;
const MAIL_ADDRESS = /\S+@\S+/g;

/** The line then waits for acceptance too. When in doubt, it is held back. */
export function holdsPhone(contact: string): boolean {
  return NUMBER.test(contact.normalize('NFKC').replace(MAIL_ADDRESS, ' '));
}

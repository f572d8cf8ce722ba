import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

export function recoveryMail(href: string): Letter {
  return composeLetter({
    subject: `Reset your ${BRAND} password`,
    preview: 'The link works once, within one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, hopefully you, asked to reset the password for your ${BRAND} account.`,
      'This link works once, within one hour, and lets you choose a new one.',
    ],
    action: { label: 'Choose a new password', href },
    closing: "If you didn't ask for this, ignore this email. Your password stays the same.",
  });
}

export function confirmationMail(href: string): Letter {
  return composeLetter({
    subject: `Confirm your email for ${BRAND}`,
    preview: 'The link works once, within seven days.',
    heading: 'Is this your email?',
    paragraphs: [
      `Please confirm that this is the email for your ${BRAND} account.`,
      'This link works once, within seven days.',
    ],
    action: { label: 'Confirm email', href },
    closing: `If you don't have a ${BRAND} account, ignore this email.`,
  });
}

export function emailChangeMail(href: string): Letter {
  return composeLetter({
    subject: `Confirm your new email for ${BRAND}`,
    preview: 'The link works once, within one day.',
    heading: 'Is this your new email?',
    paragraphs: [
      `Someone, hopefully you, wants to use this address for a ${BRAND} account.`,
      "Once you confirm it, you'll sign in with it. This link works once, within one day.",
    ],
    action: { label: 'Confirm new email', href },
    closing: `If this wasn't you, ignore this email. Nothing will change.`,
  });
}

/** Sent to the current address, while there is still time to stop the change. */
export function emailChangeNotice(publicUrl: string): Letter {
  return composeLetter({
    subject: `A new email was requested for your ${BRAND} account`,
    preview: "It takes effect once it's confirmed.",
    heading: 'Your email is about to change',
    paragraphs: [
      `Someone, hopefully you, asked to change the email for your ${BRAND} account. It takes effect once the link we sent to the new address is opened.`,
    ],
    action: { label: 'Review your account', href: `${publicUrl}${paths.account}` },
    closing: "If this wasn't you, choose a new password right away. That also stops the change.",
  });
}

/**
 * Sent to the former address; the new one is not named, in case it is a thief's or a stranger reads
 * this.
 */
export function emailChangedMail(): Letter {
  return composeLetter({
    subject: `The email for your ${BRAND} account was changed`,
    preview: 'You can no longer sign in with this address.',
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${BRAND} account now uses another email address. You can no longer sign in with this one.`,
    ],
    closing: "If this wasn't you, contact our support team right away.",
  });
}

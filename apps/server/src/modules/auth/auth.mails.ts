import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

export function recoveryMail(href: string): Letter {
  return composeLetter({
    subject: `Reset your ${BRAND} password`,
    preview: 'The link works once, within one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, hopefully you, asked to reset the password of your ${BRAND} account.`,
      'This link works once, within one hour, and lets you choose a new one.',
    ],
    action: { label: 'Choose a new password', href },
    closing: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  });
}

export function confirmationMail(href: string): Letter {
  return composeLetter({
    subject: `Confirm your e-mail for ${BRAND}`,
    preview: 'The link works once, within seven days.',
    heading: 'Is this your e-mail?',
    paragraphs: [
      `Please confirm that this is the e-mail of your ${BRAND} account.`,
      'This link works once, within seven days.',
    ],
    action: { label: 'Confirm e-mail', href },
    closing: `If you have no ${BRAND} account, ignore this mail.`,
  });
}

export function emailChangeMail(href: string): Letter {
  return composeLetter({
    subject: `Confirm your new e-mail for ${BRAND}`,
    preview: 'The link works once, within one day.',
    heading: 'Is this your new e-mail?',
    paragraphs: [
      `Somebody, hopefully you, wants to use this address for a ${BRAND} account.`,
      'Confirm it, and you sign in with it from then on. This link works once, within one day.',
    ],
    action: { label: 'Confirm new e-mail', href },
    closing: `If this was not you, ignore this mail: nothing changes.`,
  });
}

/** To the present address, while there is still time to stop it. */
export function emailChangeNotice(publicUrl: string): Letter {
  return composeLetter({
    subject: `A new e-mail was requested for your ${BRAND} account`,
    preview: 'It takes effect once it is confirmed.',
    heading: 'Your e-mail is about to change',
    paragraphs: [
      `Somebody, hopefully you, asked to change the e-mail of your ${BRAND} account. It takes effect once the link that went to the new address is opened.`,
    ],
    action: { label: 'Review your account', href: `${publicUrl}/account` },
    closing: 'If this was not you, choose a new password right away: that also stops the change.',
  });
}

/** To the former address; the new one is not named, in case it is a thief's or a stranger reads this. */
export function emailChangedMail(): Letter {
  return composeLetter({
    subject: `The e-mail of your ${BRAND} account was changed`,
    preview: 'This address does not sign you in any more.',
    heading: 'Your e-mail was changed',
    paragraphs: [
      `Your ${BRAND} account now belongs to another e-mail address. This one does not sign you in any more.`,
    ],
    closing: 'If this was not you, contact our support team right away.',
  });
}

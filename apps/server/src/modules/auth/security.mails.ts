import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';
import type { SecurityChange } from './auth.events.ts';

const WORDS: Record<SecurityChange, { subject: string; heading: string; text: string }> = {
  password_changed: {
    subject: `The password of your ${BRAND} account was changed`,
    heading: 'Your password was changed',
    text: 'All other devices were signed out.',
  },
  factor_added: {
    subject: `Two-step sign-in is on for your ${BRAND} account`,
    heading: 'An authenticator app was added',
    text: 'From now on signing in asks for a code of that app after the password.',
  },
  factor_removed: {
    subject: `An authenticator app was removed from your ${BRAND} account`,
    heading: 'An authenticator app was removed',
    text: 'Its codes do not sign you in any more. Without another app, your password alone does.',
  },
  recovery_codes_made: {
    subject: `New recovery codes for your ${BRAND} account`,
    heading: 'You have new recovery codes',
    text: 'Codes that you had before do not work any more.',
  },
  recovery_code_used: {
    subject: `A recovery code signed in to your ${BRAND} account`,
    heading: 'A recovery code was used',
    text: 'Somebody, hopefully you, signed in with a recovery code. It does not work a second time.',
  },
};

/** Tells the owner what changed, in case it was somebody else. */
export function securityMail(change: SecurityChange, publicUrl: string): Letter {
  const { subject, heading, text } = WORDS[change];
  return composeLetter({
    subject,
    preview: text,
    heading,
    paragraphs: [text, 'If this was you, there is nothing to do.'],
    action: { label: 'Review your account', href: `${publicUrl}/account` },
    closing: 'If this was not you, choose a new password right away and contact our support team.',
  });
}

export function reauthenticationMail(code: string): Letter {
  return composeLetter({
    subject: `${code} is your ${BRAND} code`,
    preview: 'It works once, within ten minutes.',
    heading: `Your code is ${code}`,
    paragraphs: ['Enter it where you were asked for it. It works once, within ten minutes.'],
    closing: `Never give this code to anybody: ${BRAND} does not ask for it by phone or in a chat. If you did not ask for it, ignore this mail.`,
  });
}

import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';
import type { SecurityChange } from './auth.events.ts';

const WORDS: Record<SecurityChange, { subject: string; heading: string; text: string }> = {
  password_changed: {
    subject: `The password for your ${BRAND} account was changed`,
    heading: 'Your password was changed',
    text: 'All other devices were signed out.',
  },
  factor_added: {
    subject: `Two-step sign-in is on for your ${BRAND} account`,
    heading: 'An authenticator app was added',
    text: "From now on, you'll need a code from that app after your password.",
  },
  factor_removed: {
    subject: `An authenticator app was removed from your ${BRAND} account`,
    heading: 'An authenticator app was removed',
    text: 'Its codes no longer work. Unless you have another app, you sign in with just your password.',
  },
  recovery_codes_made: {
    subject: `New recovery codes for your ${BRAND} account`,
    heading: 'You have new recovery codes',
    text: 'Your old codes no longer work.',
  },
  recovery_codes_removed: {
    subject: `The recovery codes for your ${BRAND} account were removed`,
    heading: 'Your recovery codes were removed',
    text: 'They no longer work. Without new ones, losing your phone would lock you out.',
  },
  recovery_code_used: {
    subject: `A recovery code was used for your ${BRAND} account`,
    heading: 'A recovery code was used',
    text: 'Someone, hopefully you, signed in with a recovery code. That code no longer works.',
  },
  data_exported: {
    subject: `A copy of your ${BRAND} data was downloaded`,
    heading: 'Your data was downloaded',
    text: 'The copy includes your details, requests, messages and pictures.',
  },
  token_created: {
    subject: `A new access token for your ${BRAND} account`,
    heading: 'An access token was created',
    text: 'A tool that has it can read or do what the token allows. You can revoke it in Settings.',
  },
};

export function securityMail(change: SecurityChange, publicUrl: string): Letter {
  const { subject, heading, text } = WORDS[change];
  return composeLetter({
    subject,
    preview: text,
    heading,
    paragraphs: [text, "If this was you, you don't need to do anything."],
    action: { label: 'Review your account', href: `${publicUrl}${paths.account}` },
    closing: "If this wasn't you, choose a new password right away and contact our support team.",
  });
}

export function reauthenticationMail(code: string): Letter {
  return composeLetter({
    subject: `${code} is your ${BRAND} code`,
    preview: 'It works once, within ten minutes.',
    heading: `Your code is ${code}`,
    paragraphs: ['Enter it where we asked you for it. It works once, within ten minutes.'],
    closing: `Never share this code with anyone. ${BRAND} will never ask for it by phone or in a chat. If you didn't ask for it, ignore this email.`,
  });
}

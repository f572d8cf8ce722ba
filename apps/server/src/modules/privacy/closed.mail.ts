import { BRAND } from '@pro-match/domain/brand';
import { DELETION_DAYS } from '@pro-match/domain/limits';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

export function closedMail(): Letter {
  return composeLetter({
    subject: `Your ${BRAND} account has been deleted`,
    preview: `We'll erase your data within ${DELETION_DAYS} days.`,
    heading: 'Your account has been deleted',
    paragraphs: [
      `No one can see your profile or sign in to your account, and if you had Pro, it won't renew.`,
      `Within ${DELETION_DAYS} days, we'll delete or anonymize your data. People you wrote with keep the conversation, from "Former user".`,
      'You can sign up again with this address anytime.',
    ],
    closing: "If this wasn't you, contact our support team right away.",
  });
}

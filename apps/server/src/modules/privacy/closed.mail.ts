import { BRAND } from '@pro-match/domain/brand';
import { DELETION_DAYS } from '@pro-match/domain/limits';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

/** Good-bye: what happens now, and when it is over. */
export function closedMail(): Letter {
  return composeLetter({
    subject: `Your ${BRAND} account is deleted`,
    preview: `Your data is erased within ${DELETION_DAYS} days.`,
    heading: 'Your account is deleted',
    paragraphs: [
      `Nobody sees your profile any more, nobody can sign in with it, and if you had Pro, it will not renew.`,
      `Within ${DELETION_DAYS} days we delete your data or make it anonymous. People you wrote with keep the conversation, from "Former user".`,
      'You can sign up again with this address whenever you like.',
    ],
    closing: 'If this was not you, contact our support team right away.',
  });
}

import { BRAND } from '@pro-match/domain/brand';
import { type CaseAction, type NoticeKind, REMOVAL_HOURS } from '@pro-match/domain/cases';
import { teamPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

const NOUNS: Record<NoticeKind, string> = {
  removal: 'removal request',
  copyright: 'copyright notice',
};

const closing = (kind: NoticeKind) =>
  `You're getting this email because this address was given in a ${NOUNS[kind]} to ${BRAND}. We don't read replies to this email.`;

/** Repeats none of the notice's text, as the address may be a stranger's. */
export function receiptMail(kind: NoticeKind, supportEmail: string): Letter {
  const heading = `We got your ${NOUNS[kind]}`;
  const next =
    kind === 'removal'
      ? `Our team will look at it and email you our answer within ${REMOVAL_HOURS} hours.`
      : 'Our team will look at it and email you our answer.';
  return composeLetter({
    subject: heading,
    preview: next,
    heading,
    paragraphs: [next, `Wasn't this you, or is there more to say? Write to ${supportEmail}.`],
    closing: closing(kind),
  });
}

export function answerMail(
  { kind, action, reason }: { kind: NoticeKind; action: CaseAction; reason: string },
  supportEmail: string,
): Letter {
  const isRemoved = action !== 'restore';
  const heading = isRemoved ? 'We removed what you asked us to' : "We didn't remove it";
  return composeLetter({
    subject: `Our answer to your ${NOUNS[kind]}`,
    preview: heading,
    heading,
    paragraphs: [
      isRemoved
        ? 'If you find it here again, send us another request.'
        : 'If you can tell us more, send us another request.',
      `Questions? Write to ${supportEmail}.`,
    ],
    facts: [{ label: 'Our reason', value: reason }],
    closing: closing(kind),
  });
}

/** Leaves out the notice's text, which only the console shows. */
export function alertMail(kind: NoticeKind, caseId: string, publicUrl: string): Letter {
  const isUrgent = kind === 'removal';
  const heading = isUrgent
    ? `A picture to remove within ${REMOVAL_HOURS} hours`
    : 'A copyright notice';
  const says = isUrgent
    ? 'Someone asked us to remove an intimate picture. The law wants it gone in time, and copies of it with it.'
    : 'Someone says that something here infringes their copyright.';
  return composeLetter({
    subject: heading,
    preview: says,
    heading,
    paragraphs: [says],
    action: { label: 'Open the Case', href: `${publicUrl}${teamPath('reports')}?open=${caseId}` },
    closing: `You're getting this email because you're on the ${BRAND} team.`,
  });
}

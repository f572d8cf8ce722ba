import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { DECLINE_NOTICES } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { DeclinedFacts } from './match-mails.queries.ts';

export function declinedMail(
  { business_name, service, reason }: DeclinedFacts,
  frame: MailFrame,
): Letter {
  const named = serviceOutside(service);
  return composeLetter({
    subject: `${business_name} can't take this one`,
    preview: `${DECLINE_NOTICES[reason]} You can ask the next pro.`,
    heading: "They can't take this one",
    paragraphs: [
      `${business_name} answered your request${named ? ` for ${named}` : ''}. ${DECLINE_NOTICES[reason]}`,
      'Your description and photos are kept, so asking the next pro takes one press.',
    ],
    action: { label: 'Ask the next pro', href: `${frame.publicUrl}${paths.clientMatches}` },
    ...optional(`you asked for ${named ?? 'a pro'} on ${BRAND}`, frame),
  });
}

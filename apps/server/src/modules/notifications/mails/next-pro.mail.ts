import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { SilentFacts } from './match-mails.queries.ts';

/** Sent if the business has not answered in time, or takes no requests now. */
export function nextProMail(
  { business_name, service, cause }: SilentFacts,
  frame: MailFrame,
): Letter {
  const named = serviceOutside(service);
  const request = named ? `your request for ${named}` : 'your request';
  const [subject, heading] =
    cause === 'paused'
      ? [
          `${business_name} isn't taking requests right now`,
          "They aren't taking requests right now",
        ]
      : [`No answer yet from ${business_name}`, 'No answer yet'];
  return composeLetter({
    subject,
    preview: 'You can ask the next pro, too.',
    heading,
    paragraphs: [
      cause === 'paused'
        ? `${business_name} got ${request}, but takes a break from new ones.`
        : `${business_name} got ${request} and hasn't answered so far.`,
      'Your request stays with them. You can ask the next pro, too, with one press.',
    ],
    action: { label: 'Ask the next pro', href: `${frame.publicUrl}${paths.clientMatches}` },
    ...optional(`you asked for ${named ?? 'a pro'} on ${BRAND}`, frame),
  });
}

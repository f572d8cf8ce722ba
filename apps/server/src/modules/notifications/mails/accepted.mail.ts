import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { conversationPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { AcceptedFacts } from './match-mails.queries.ts';

export function acceptedMail(
  { business_name, service }: AcceptedFacts,
  matchId: string,
  frame: MailFrame,
): Letter {
  const named = serviceOutside(service);
  const request = named ? `your request for ${named}` : 'your request';
  return composeLetter({
    subject: `${business_name} accepted your request`,
    preview: `You can now talk with ${business_name} about ${named ?? 'your request'}.`,
    heading: "It's a match",
    paragraphs: [
      `${business_name} accepted ${request}. Agree on the details, the price and the day in the chat before work begins.`,
    ],
    action: {
      label: 'Open the chat',
      href: `${frame.publicUrl}${conversationPath('client', matchId)}`,
    },
    ...optional(`you asked for ${named ?? 'a pro'} on ${BRAND}`, frame),
  });
}

import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { AcceptedNews } from './mails.queries.ts';

/** A business has accepted: to its client, with the way to the conversation. */
export function acceptedMail(
  { business_name, service }: AcceptedNews,
  matchId: string,
  frame: MailFrame,
): Letter {
  return composeLetter({
    subject: `${business_name} accepted your request`,
    preview: `You can talk with ${business_name} about ${service} now.`,
    heading: "It's a match",
    paragraphs: [
      `${business_name} accepted your request for ${service}. Agree on the details, the price and the day in the chat before work begins.`,
    ],
    action: { label: 'Open the chat', href: `${frame.publicUrl}/client-messages?match=${matchId}` },
    ...optional(`you asked for ${service} on ${BRAND}`, frame),
  });
}

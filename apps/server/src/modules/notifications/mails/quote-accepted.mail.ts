import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { conversationPath } from '@pro-match/domain/paths';
import { displayAmount, quoteDay } from '@pro-match/domain/quotes';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { AcceptedQuote } from './match-mails.queries.ts';

export function quoteAcceptedMail(quote: AcceptedQuote, frame: MailFrame): Letter {
  const { match_id, client_name, service, earliest_date, ...total } = quote;
  const name = client_name ?? 'A client';
  const named = serviceOutside(service);
  const price = displayAmount({
    min_cents: total.total_min_cents,
    max_cents: total.total_max_cents,
  });
  return composeLetter({
    subject: `${name} accepted your quote`,
    preview: `They accepted ${price}. Agree on the day in the chat.`,
    heading: 'Your quote was accepted',
    paragraphs: [
      `${name} accepted your quote${named ? ` for ${named}` : ''}. Agree on the day in the chat.`,
    ],
    facts: [
      { label: 'Total', value: price },
      ...(earliest_date === null
        ? []
        : [{ label: 'Earliest date', value: quoteDay(earliest_date) }]),
    ],
    action: {
      label: 'Open the chat',
      href: `${frame.publicUrl}${conversationPath('business', match_id)}`,
    },
    ...optional(`you sent a quote on ${BRAND}`, frame),
  });
}

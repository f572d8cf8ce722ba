import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { ShoutoutFacts } from './mails.queries.ts';

export function shoutoutMail(facts: ShoutoutFacts, frame: MailFrame): Letter {
  const { business_name, poster_name, city, caption } = facts;
  const who = poster_name ?? 'A homeowner';
  const from = city === null ? who : `${who} from ${city}`;
  return composeLetter({
    subject: `A shoutout for ${business_name}`,
    preview: `${who} wrote about ${business_name}.`,
    heading: `A shoutout for ${business_name}`,
    paragraphs: [`${from} wrote about you in the ${BRAND} community, where neighbors can read it.`],
    facts: [{ label: 'In their words', value: caption }],
    action: { label: 'Open your dashboard', href: `${frame.publicUrl}${paths.businessDashboard}` },
    ...optional(`${business_name} is listed on ${BRAND}`, frame),
  });
}

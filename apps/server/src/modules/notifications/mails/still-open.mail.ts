import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { StillOpenFacts } from './match-mails.queries.ts';

/** Sent a day before we pause the business. */
export function stillOpenMail({ business_name }: StillOpenFacts, frame: MailFrame): Letter {
  return composeLetter({
    subject: 'Are you still open for leads?',
    preview: 'Clients are waiting for your answer.',
    heading: 'Are you still open for leads?',
    paragraphs: [
      `Several clients asked ${business_name} days ago and haven't heard back.`,
      'Answer one of them, or tell us on your dashboard that you still take leads. If we hear nothing for a day, we pause your leads, so that clients ask someone who is free. One press brings them back.',
    ],
    action: { label: 'Open your dashboard', href: `${frame.publicUrl}${paths.businessDashboard}` },
    ...optional(`${business_name} is listed on ${BRAND}`, frame),
  });
}

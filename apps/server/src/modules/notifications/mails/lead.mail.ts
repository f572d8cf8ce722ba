import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { displayBudget } from '@pro-match/domain/formats';
import { conversationPath } from '@pro-match/domain/paths';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { Lead } from './mails.queries.ts';
import { shortened } from './shortened.ts';

/** 'A client wants to connect': what was asked for, and where to answer. */
export function leadMail(lead: Lead, matchId: string, frame: MailFrame): Letter {
  const { business_name, client_name, service, description, timing, location, budget_range } = lead;
  const who = client_name ?? 'A client';
  const named = serviceOutside(service);
  const picked = `${who} picked ${business_name}${named ? ` for ${named}` : ''}.`;
  return composeLetter({
    subject: `A client wants to connect${named ? `: ${named}` : ''}`,
    preview: picked,
    heading: 'A client wants to connect',
    paragraphs: [`${picked} Reply soon: they may ask others, too.`],
    facts: [
      ...(named ? [{ label: 'Project', value: shortened(description) }] : []),
      ...(timing === null ? [] : [{ label: 'When', value: JOB_TIMING_LABELS[timing] }]),
      ...(location === null ? [] : [{ label: 'Location', value: location }]),
      ...(budget_range === null ? [] : [{ label: 'Budget', value: displayBudget(budget_range) }]),
    ],
    action: {
      label: 'See the lead',
      href: `${frame.publicUrl}${conversationPath('business', matchId)}`,
    },
    ...optional(`${business_name} is listed on ${BRAND}`, frame),
  });
}

import { BRAND } from '@pro-match/domain/brand';
import { displayBudget } from '@pro-match/domain/formats';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';
import type { Lead } from './notifications.queries.ts';

/** A mail is no place for a long story: the rest is read where it can be answered. */
const DESCRIPTION_MAX = 400;

/** 'A client wants to connect': what was asked for, and where to answer. */
export function leadMail(lead: Lead, publicUrl: string): Letter {
  const { business_name, client_name, service, description, location, budget_range } = lead;
  const who = client_name ?? 'A client';
  return composeLetter({
    subject: `A client wants to connect: ${service}`,
    preview: `${who} picked ${business_name} for ${service}.`,
    heading: 'A client wants to connect',
    paragraphs: [
      `${who} picked ${business_name} for ${service}. Answer while it is fresh: they may ask others, too.`,
    ],
    facts: [
      { label: 'Project', value: shortened(description) },
      ...(location === null ? [] : [{ label: 'Location', value: location }]),
      ...(budget_range === null ? [] : [{ label: 'Budget', value: displayBudget(budget_range) }]),
    ],
    action: { label: 'See the lead', href: `${publicUrl}/business-messages` },
    closing: `You get this mail because ${business_name} is listed on ${BRAND}. Answer on ${BRAND}: replies to this mail are not read.`,
  });
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= DESCRIPTION_MAX) return text;
  return `${characters.slice(0, DESCRIPTION_MAX).join('').trimEnd()}…`;
}

import { displayBudget } from '@pro-match/domain/formats';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import type { TeamRequest } from './mails.queries.ts';

/** To our own team: a client has found nobody and asks for help. */
export function teamMail(request: TeamRequest, publicUrl: string): Letter {
  const { service_type, description, location, budget_range, contact_info } = request;
  const { client_name, client_email } = request;
  const who = client_name ?? 'A client';
  const facts: [string, string | null][] = [
    ['Project', description],
    ['Location', location],
    ['Budget', budget_range === null ? null : displayBudget(budget_range)],
    ['Contact', contact_info],
    ['Account', client_email],
  ];
  return composeLetter({
    subject: `Pro wanted: ${service_type}`,
    preview: `${who} asks the team for ${service_type}.`,
    heading: `Pro wanted: ${service_type}`,
    paragraphs: [`${who} found no match and asks the team to find a pro by hand.`],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    action: { label: 'Open the team console', href: `${publicUrl}/team` },
    closing: 'You get this mail because your address is on the list of the team.',
  });
}

import { serviceOutside } from '@pro-match/domain/catalogue';
import { displayBudget } from '@pro-match/domain/formats';
import { teamPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import type { TeamRequest } from './mails.queries.ts';

export function teamMail(request: TeamRequest, publicUrl: string): Letter {
  const { service_type, description, location, budget_range, contact_info } = request;
  const { client_name, client_email } = request;
  const who = client_name ?? 'A client';
  // The console shows what the mail omits.
  const named = serviceOutside(service_type);
  const subject = `Pro wanted${named ? `: ${named}` : ''}`;
  const facts: [string, string | null][] = [
    ['Project', named ? description : null],
    ['Location', location],
    ['Budget', budget_range === null ? null : displayBudget(budget_range)],
    ['Contact', contact_info],
    ['Account', client_email],
  ];
  return composeLetter({
    subject,
    preview: `${who} asked our team for ${named ?? 'a pro'}.`,
    heading: subject,
    paragraphs: [`${who} couldn't find a match and asked our team to find a pro.`],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    action: { label: 'Open the team console', href: `${publicUrl}${teamPath()}` },
    closing: "You're getting this email because your address is on the team list.",
  });
}

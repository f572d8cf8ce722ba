import { displayBudget, displayPhone } from '@pro-match/domain/formats';
import { LEAD_STAGE_LABELS, type Lead } from '@pro-match/domain/matches';
import { displayAmount, QUOTE_STATE_WORDS } from '@pro-match/domain/quotes';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';

type Cell = string | number | null;

/** "2026-03-03 14:20:00", which spreadsheets read as a time. */
const utc = (time: string) => time.slice(0, 19).replace('T', ' ');

const COLUMNS: [name: string, of: (lead: Lead) => Cell][] = [
  ['Client', ({ other }) => other.name],
  ['Stage', ({ stage }) => LEAD_STAGE_LABELS[stage]],
  ['Service', ({ service }) => service],
  ['Asked (UTC)', ({ created_at }) => utc(created_at)],
  ['When', ({ timing }) => timing && JOB_TIMING_LABELS[timing]],
  ['Budget', ({ budget_range }) => budget_range && displayBudget(budget_range)],
  ['Description', ({ description }) => description],
  ['Answers', ({ answers }) => answers.map((one) => `${one.question} ${one.answer}`).join('\n')],
  ['Work location', ({ request_location }) => request_location],
  ['Client location', ({ other }) => other.location],
  ['Miles', ({ distance_miles }) => distance_miles],
  ['Phone', ({ other }) => other.phone && displayPhone(other.phone)],
  ['Contact info', ({ contact_info }) => contact_info],
  ['Businesses asked', ({ open_count }) => open_count || null],
  ['Photos', ({ photos }) => photos.length],
  ['Unread', ({ unread_count }) => unread_count],
  ['Quote', ({ quote }) => quote && displayAmount(quote.total)],
  ['Quote state', ({ quote }) => quote && QUOTE_STATE_WORDS[quote.state]],
  ['Last message (UTC)', ({ last_message }) => last_message && utc(last_message.created_at)],
  ['Lead', ({ id }) => id],
];

export const LEAD_CSV_HEADER: readonly string[] = COLUMNS.map(([name]) => name);

export function leadCells(lead: Lead): Cell[] {
  return COLUMNS.map(([, of]) => of(lead));
}

import type { CloseReason } from '../requests/job-fields.ts';
import { DECLINE_LABELS, type DeclineReason } from './answer-words.ts';
import { REQUEST_ENDED } from './match-words.ts';
import { stateOf } from './transitions.ts';

interface LeadFacts {
  status: 'pending' | 'accepted';
  open_count: number;
  email_confirmed: boolean | null;
  declined_at: string | null;
  decline_reason: DeclineReason | null;
  withdrawn_at: string | null;
  closed_at: string | null;
  close_reason: CloseReason | 'hired' | null;
}

const WHY: Record<CloseReason | 'hired', string> = {
  hired: ': they hired someone',
  hired_here: ': they hired someone',
  hired_elsewhere: ': they hired someone',
  not_doing: ": they're not doing it anymore",
};

/** Read before answering a lead: how many were asked, by whom and at what price. */
export function leadLine({ open_count, email_confirmed }: LeadFacts): string {
  const asked =
    open_count > 1 ? `You are 1 of ${open_count} asked. ` : 'You are the only one asked. ';
  const email =
    email_confirmed === null ? '' : email_confirmed ? 'Email confirmed. ' : 'Email not confirmed. ';
  return `${open_count === 0 ? '' : asked}${email}This lead costs $0.`;
}

/** Includes the answers to scripted questions. */
export function wordsOf(lead: {
  description: string;
  answers: readonly { question: string; answer: string }[];
}): string {
  const said = lead.answers.map(({ question, answer }) => `${question} ${answer}`);
  return [lead.description, ...said].join('\n');
}

/** Undefined while the lead is open. */
export function leadEnd(lead: LeadFacts): string | undefined {
  const state = stateOf(lead);
  if (state === 'declined') {
    const why = lead.decline_reason === null ? '' : `: ${DECLINE_LABELS[lead.decline_reason]}`;
    return `You passed on this request${why}.`;
  }
  if (state === 'withdrawn') return `${REQUEST_ENDED.withdrawn}.`;
  if (lead.closed_at === null) return undefined;
  return `${REQUEST_ENDED.closed}${lead.close_reason === null ? '' : WHY[lead.close_reason]}.`;
}

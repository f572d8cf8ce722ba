import type { Role } from '../auth/roles.ts';
import { DAY_MS } from '../limits/index.ts';
import type { CloseReason } from '../requests/job-fields.ts';

/**
 * Outcomes of a match, in the order of the form. Each means the same whichever side says it: this
 * business did the work, it still may, somebody else did or will, nobody will.
 */
export const OUTCOME_ANSWERS = ['done', 'not_yet', 'elsewhere', 'dropped'] as const;
export type OutcomeAnswer = (typeof OUTCOME_ANSWERS)[number];

/** Days from acceptance to the question. */
export const OUTCOME_ASK_DAYS = 14;
/** Days that the question may be late; after that, nobody is asked. */
export const OUTCOME_LATE_DAYS = 7;
/** Days from acceptance during which the answer can be given and changed. */
const OUTCOME_OPEN_DAYS = 180;

export function canTellOutcome(
  { accepted_at }: { accepted_at: string | null },
  now: Date,
): boolean {
  if (accepted_at === null) return false;
  return now.getTime() - new Date(accepted_at).getTime() <= OUTCOME_OPEN_DAYS * DAY_MS;
}

/**
 * Outcome of each match implied by a client's reason for closing the job; undefined if they hired
 * here, which says neither whom they hired nor whether the work is done.
 */
export const OUTCOME_OF_CLOSING: Record<CloseReason, OutcomeAnswer | undefined> = {
  hired_here: undefined,
  hired_elsewhere: 'elsewhere',
  not_doing: 'dropped',
};

const NOBODY: Record<Role, string> = { client: 'the business', business: 'your client' };

/**
 * The question to one side about the other. It and its answers fit everything in the catalogue: a
 * roof is worked on, a pizza is eaten, a piano lesson is taken.
 */
export function outcomeQuestion(role: Role, other: string | null): string {
  return `How did it go with ${other ?? NOBODY[role]}?`;
}

const EITHER = { done: "It's done", not_yet: 'Not yet', dropped: "It didn't happen" };

export const OUTCOME_LABELS: Record<Role, Record<OutcomeAnswer, string>> = {
  client: { ...EITHER, elsewhere: 'I went with someone else' },
  business: { ...EITHER, elsewhere: 'They went with someone else' },
};

export const TOO_LATE_FOR_OUTCOME = "It's too late to change what became of this match.";
export const NOT_ACCEPTED_YET = "This match isn't accepted.";

import type { TextField } from '../wire/text-field.ts';

/** What the form asks about a job of some service, and what the client answered. */
export const ANSWER_FIELDS = {
  question: { label: 'Question', max: 120 },
  answer: { label: 'Answer', max: 200 },
} as const satisfies Record<string, TextField>;

/** Questions that one job answers at most. */
export const JOB_ANSWERS_MAX = 5;

/** When the work is wanted. */
export const JOB_TIMINGS = ['today', 'this_week', 'flexible'] as const;
export type JobTiming = (typeof JOB_TIMINGS)[number];

export const JOB_TIMING_LABELS: Record<JobTiming, string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: "I'm flexible",
};

/** Why a client closes a job. */
export const CLOSE_REASONS = ['hired_here', 'hired_elsewhere', 'not_doing'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Every reason that a match may give: a business need not know whom the client hired. */
export const MATCH_CLOSE_REASONS = [...CLOSE_REASONS, 'hired'] as const;

/** What a business is told of the client's reason. */
export function seenCloseReason(reason: CloseReason): 'hired' | 'not_doing' {
  return reason === 'not_doing' ? 'not_doing' : 'hired';
}

import type { TextField } from '../wire/text-field.ts';

/** The form's questions about a job, with the client's answers. */
export const ANSWER_FIELDS = {
  question: { label: 'Question', max: 120 },
  answer: { label: 'Answer', max: 200 },
} as const satisfies Record<string, TextField>;

/** Maximum questions that a job answers. */
export const JOB_ANSWERS_MAX = 5;

/** Client's wishes for when the work is done. */
export const JOB_TIMINGS = ['today', 'this_week', 'flexible'] as const;
export type JobTiming = (typeof JOB_TIMINGS)[number];

export const JOB_TIMING_LABELS: Record<JobTiming, string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: "I'm flexible",
};

/** A client's reasons for closing a job. */
export const CLOSE_REASONS = ['hired_here', 'hired_elsewhere', 'not_doing'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** All reasons a match may show: a business needn't know whom the client hired. */
export const MATCH_CLOSE_REASONS = [...CLOSE_REASONS, 'hired'] as const;

/** The client's reason as a business sees it. */
export function seenCloseReason(reason: CloseReason): 'hired' | 'not_doing' {
  return reason === 'not_doing' ? 'not_doing' : 'hired';
}

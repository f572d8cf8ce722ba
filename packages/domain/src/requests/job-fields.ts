import type { TextField } from '../wire/text-field.ts';

export const ANSWER_FIELDS = {
  question: { label: 'Question', max: 120 },
  answer: { label: 'Answer', max: 200 },
} as const satisfies Record<string, TextField>;

export const JOB_ANSWERS_MAX = 5;

export const JOB_TIMINGS = ['today', 'this_week', 'flexible'] as const;
export type JobTiming = (typeof JOB_TIMINGS)[number];

export const JOB_TIMING_LABELS: Record<JobTiming, string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: "I'm flexible",
};

export const CLOSE_REASONS = ['hired_here', 'hired_elsewhere', 'not_doing'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** All reasons a match may show: a business needn't know whom the client hired. */
export const MATCH_CLOSE_REASONS = [...CLOSE_REASONS, 'hired'] as const;

export function seenCloseReason(reason: CloseReason): 'hired' | 'not_doing' {
  return reason === 'not_doing' ? 'not_doing' : 'hired';
}

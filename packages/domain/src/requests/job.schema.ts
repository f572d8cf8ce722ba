import { z } from 'zod';
import { lineText, timestampSchema } from '../wire/index.ts';
import {
  CLOSE_REASONS,
  JOB_ANSWERS_MAX,
  JOB_TIMINGS,
  ANSWER_FIELDS as texts,
} from './job-fields.ts';

/** A question of the form in its own words, with the client's answer. */
const jobAnswerSchema = z.object({
  question: lineText(texts.question),
  answer: lineText(texts.answer),
});
export type JobAnswer = z.infer<typeof jobAnswerSchema>;

export const jobAnswersSchema = z.array(jobAnswerSchema).max(JOB_ANSWERS_MAX);

export const jobTimingSchema = z.enum(JOB_TIMINGS);

/** What a job says beside its words, as its client reads it. */
export const jobFacts = {
  /** When the work is wanted; null while the client has not said. */
  timing: jobTimingSchema.nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  closed_at: timestampSchema.nullable(),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** Businesses that are asked for it and neither withdrawn nor closed. */
  open_count: z.number().int(),
};

export const jobClosingSchema = z.object({ reason: z.enum(CLOSE_REASONS) });

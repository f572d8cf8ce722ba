import { z } from 'zod';
import { lineText, timestampSchema } from '../wire/index.ts';
import {
  CLOSE_REASONS,
  JOB_ANSWERS_MAX,
  JOB_TIMINGS,
  ANSWER_FIELDS as texts,
} from './job-fields.ts';

/** A question from the form, in its own words, with the client's answer. */
const jobAnswerSchema = z.object({
  question: lineText(texts.question),
  answer: lineText(texts.answer),
});
export type JobAnswer = z.infer<typeof jobAnswerSchema>;

export const jobAnswersSchema = z.array(jobAnswerSchema).max(JOB_ANSWERS_MAX);

export const jobTimingSchema = z.enum(JOB_TIMINGS);

/** A job's facts beside its text, as its client reads them. */
export const jobFacts = {
  /** When the client wants the work done; null until they say. */
  timing: jobTimingSchema.nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  closed_at: timestampSchema.nullable(),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** Businesses asked for it whose match is neither withdrawn nor closed. */
  open_count: z.number().int(),
};

export const jobClosingSchema = z.object({ reason: z.enum(CLOSE_REASONS) });

import { z } from 'zod';
import { timestampSchema } from '../wire/index.ts';
import { OUTCOME_ANSWERS } from './outcome-rules.ts';

/** The reader's report of a match's outcome. The other side's answer is never revealed. */
export const outcomeSchema = z.object({
  /** Null if they reported it unasked, as by closing the job. */
  asked_at: timestampSchema.nullable(),
  answer: z.enum(OUTCOME_ANSWERS).nullable(),
});

export const outcomeInputSchema = z.object({ answer: z.enum(OUTCOME_ANSWERS) });

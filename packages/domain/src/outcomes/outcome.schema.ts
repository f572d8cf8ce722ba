import { z } from 'zod';
import { timestampSchema } from '../wire/index.ts';
import { OUTCOME_ANSWERS } from './outcome-rules.ts';

/** What the reader says became of a match. The other side's answer is never told. */
export const outcomeSchema = z.object({
  /** Null where they said it unasked, as by closing the job. */
  asked_at: timestampSchema.nullable(),
  answer: z.enum(OUTCOME_ANSWERS).nullable(),
});

export const outcomeInputSchema = z.object({ answer: z.enum(OUTCOME_ANSWERS) });

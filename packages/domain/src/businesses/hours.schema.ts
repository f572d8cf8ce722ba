import { z } from 'zod';
import {
  DAYS,
  type Day,
  HOURS_EMPTY,
  type Hours,
  hoursProblems,
  inOrder,
  SPANS_MAX,
  TIME,
  TIME_MISSING,
} from './hours.ts';

const time = z.string().regex(TIME, TIME_MISSING);
/** A span of wall-clock time; see `Span`. */
export const spanSchema = z.tuple([time, time]);
const spans = z.array(spanSchema).min(1).max(SPANS_MAX);

/** A week of hours as stored. */
export const hoursSchema = z.strictObject({
  mon: spans.optional(),
  tue: spans.optional(),
  wed: spans.optional(),
  thu: spans.optional(),
  fri: spans.optional(),
  sat: spans.optional(),
  sun: spans.optional(),
} satisfies Record<Day, z.ZodType>);

/** A week of hours as a business may state it: open on some day, without overlaps. */
export const hoursInputSchema = hoursSchema
  .refine((hours) => Object.keys(inOrder(hours)).length > 0, HOURS_EMPTY)
  .superRefine((hours, context) => {
    const problems = hoursProblems(hours satisfies Hours);
    for (const day of DAYS) {
      const message = problems[day];
      if (message !== undefined) context.addIssue({ code: 'custom', path: [day], message });
    }
  });

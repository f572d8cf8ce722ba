import { z } from 'zod';
import { isStateCode } from '../states/index.ts';

export const idSchema = z.uuid().toLowerCase();

/** ISO 8601 in UTC with milliseconds, as PostgreSQL rows are presented. */
export const timestampSchema = z.iso.datetime();

export const zipSchema = z.string().regex(/^\d{5}$/, 'ZIP code must be 5 digits');

export const stateSchema = z
  .string()
  .length(2)
  .refine(isStateCode, { message: 'Please choose a state' });

// PostgreSQL refuses NUL in text; other control characters only ever hide something.
function hidesSomething(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));
}

/** Trimmed text of 1 to `max` characters without control characters. */
export function plainText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine((text) => !hidesSomething(text), `${label} has characters that cannot be used`);
}

/** Trimmed text of at most `max` characters that may be left out or blank; lines and tabs are kept. */
export function optionalText(max: number, label = 'This field') {
  return z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine((text) => !hidesSomething(text), `${label} has characters that cannot be used`)
    .optional();
}

/** Answer of the `notify-*` functions and the welcome mail: whether this call put a message in line. */
export const queuedSchema = z.object({ queued: z.boolean() });

/** Keyset paging: `after` is the opaque `next` of the page before. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z.string().max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

export function pageSchema<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), next: z.string().nullable() });
}

export interface Page<T> {
  data: T[];
  next: string | null;
}

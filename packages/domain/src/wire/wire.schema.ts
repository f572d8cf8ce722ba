import { z } from 'zod';
import {
  EMAIL_INVALID,
  foldEmail,
  isEmail,
  noPlace,
  normalizePhone,
  PHONE_INVALID,
  phoneFailure,
  ZIP_INVALID,
} from '../formats/index.ts';
import { isStateCode } from '../states/index.ts';
import { foldLine, foldText, hasControls, hasWord, isVisible } from './text.ts';
import { controlsText, missingText, type TextField, tooLongText } from './text-field.ts';

export const idSchema = z.uuid().toLowerCase();

/** ISO 8601 in UTC with milliseconds, as PostgreSQL rows are presented. */
export const timestampSchema = z.iso.datetime();

/** A ZIP code of a place. */
export const zipSchema = z
  .string()
  .regex(/^\d{5}$/, ZIP_INVALID)
  .superRefine((zip, context) => {
    const message = noPlace(zip);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A single email address, however it was pasted. */
export const emailSchema = z
  .string()
  .max(500, EMAIL_INVALID)
  .overwrite(foldEmail)
  .refine(isEmail, EMAIL_INVALID);

/** A US phone number in any notation; only its ten digits are kept. */
export const phoneSchema = z
  .string()
  .max(60, PHONE_INVALID)
  .overwrite(normalizePhone)
  .superRefine((phone, context) => {
    const message = phoneFailure(phone);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const stateSchema = z
  .string()
  .length(2)
  .refine(isStateCode, { message: 'Please choose a state' });

function textOf(fold: (text: string) => string, field: TextField) {
  return z
    .string()
    .overwrite(fold)
    .trim()
    .max(field.max, tooLongText(field))
    .refine((text) => !hasControls(text), controlsText(field));
}

function requiredTextOf(fold: (text: string) => string, field: TextField) {
  return textOf(fold, field)
    .min(1, missingText(field))
    .refine((seen) => seen === '' || isVisible(seen), missingText(field));
}

/**
 * Trimmed text of 1 to `max` characters, with line breaks, with nothing that hides or rearranges.
 */
export function plainText(field: TextField) {
  return requiredTextOf(foldText, field);
}

function optionalTextOf(fold: (text: string) => string, field: TextField) {
  return textOf(fold, field)
    .overwrite((text) => (isVisible(text) ? text : ''))
    .optional();
}

/** Like `plainText`, but may be omitted or blank; invisible text is blank. */
export function optionalText(field: TextField) {
  return optionalTextOf(foldText, field);
}

/** Like `plainText`, in one line: a place, an address, anything shown beside other text. */
export function lineText(field: TextField) {
  return requiredTextOf(foldLine, field);
}

/** Like `lineText`, with a letter or a digit: the name of someone or something. */
export function nameText(field: TextField) {
  return lineText(field).refine(
    (name) => hasWord(name) || !isVisible(name),
    `${field.label} needs a letter or a number`,
  );
}

/** Like `lineText`, but may be omitted or blank. */
export function optionalLine(field: TextField) {
  return optionalTextOf(foldLine, field);
}

/**
 * Response of the `notify-*` functions and the welcome mail: true if this call queued a message.
 */
export const queuedSchema = z.object({ queued: z.boolean() });

/** Keyset paging: `after` is the opaque `next` of the previous page. */
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

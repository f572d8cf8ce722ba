import { z } from 'zod';
import { idSchema, lineText, nameText, phoneSchema, timestampSchema } from '../wire/index.ts';
import { PROFILE_FIELDS as texts } from './profile-fields.ts';

/**
 * A profile as far as the reader may see it: the person sees all, the other
 * party of a match sees id, full_name, phone and location, a community reader
 * id and full_name.
 */
export const profileSchema = z.object({
  id: idSchema,
  full_name: z.string().nullable(),
  phone: z.string().nullable().optional(),
  location: z.string().nullable().optional(),
  email: z.string().optional(),
  terms_accepted: z.boolean().optional(),
  terms_accepted_at: timestampSchema.nullable().optional(),
  /** The newest version of the terms that the person accepted; null before the first. */
  terms_version: z.string().nullable().optional(),
  /** The version that is still to be accepted; null while the accepted one counts. */
  terms_due: z.string().nullable().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The person's own fields. Acceptance of the terms names the version that was shown; the first may leave it out. */
export const profileInputSchema = z.object({
  full_name: nameText(texts.full_name).optional(),
  phone: phoneSchema.optional(),
  location: lineText(texts.location).optional(),
  terms_accepted: z.literal(true).optional(),
  terms_version: z.string().max(40).optional(),
});
export type ProfileInput = z.infer<typeof profileInputSchema>;

import { z } from 'zod';
import { plainText, stateSchema, zipSchema } from '../wire/index.ts';

/** The client onboarding form. The phone is what is typed, digits and punctuation. */
export const clientSetupSchema = z.object({
  fullName: plainText(120, 'Full name'),
  phone: z
    .string()
    .refine((typed) => typed.replace(/\D/g, '').length === 10, 'Phone number must be 10 digits'),
  state: stateSchema,
  zipCode: zipSchema,
});
export type ClientSetup = z.infer<typeof clientSetupSchema>;

import { z } from 'zod';
import { idSchema, plainText, stateSchema, zipSchema } from '../wire/index.ts';

export const clientPreferencesSchema = z.object({
  user_id: idSchema,
  selected_services: z.array(z.string()),
  zip_code: z.string(),
  state: z.string(),
  /** The town of the ZIP code, for greetings; null where the ZIP is not a mapped one. */
  city: z.string().nullable(),
});
export type ClientPreferences = z.infer<typeof clientPreferencesSchema>;

const selectedServices = z.array(plainText(80, 'Service')).max(20);

export const clientPreferencesInputSchema = z.object({
  selected_services: selectedServices.default([]),
  zip_code: zipSchema,
  state: stateSchema,
});
export type ClientPreferencesInput = z.infer<typeof clientPreferencesInputSchema>;

export const clientPreferencesPatchSchema = z.object({
  selected_services: selectedServices.optional(),
  zip_code: zipSchema.optional(),
  state: stateSchema.optional(),
});
export type ClientPreferencesPatch = z.infer<typeof clientPreferencesPatchSchema>;

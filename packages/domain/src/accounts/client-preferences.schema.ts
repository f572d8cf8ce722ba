import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { idSchema, lineText, stateSchema, zipSchema } from '../wire/index.ts';
import { PHONE_SHARING } from './phone-sharing.ts';

export const clientPreferencesSchema = z.object({
  user_id: idSchema,
  selected_services: z.array(z.string()),
  zip_code: z.string(),
  state: z.string(),
  /** The town of the ZIP code, for greetings; null where the ZIP is not a mapped one. */
  city: z.string().nullable(),
  /** The choice made for the last request; the next one starts with it. */
  share_phone: z.enum(PHONE_SHARING),
});
export type ClientPreferences = z.infer<typeof clientPreferencesSchema>;

const selectedServices = z.array(lineText(SERVICE_FIELDS.name)).max(20);

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

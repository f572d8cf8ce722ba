import { z } from 'zod';
import { idSchema, plainText, timestampSchema } from '../wire/index.ts';

/** The fallback form: the team finds a pro by hand. */
export const serviceRequestInputSchema = z.object({
  id: idSchema,
  service_type: plainText(80, 'Service'),
  description: plainText(2000, 'Description'),
  contact_info: z.string().trim().max(200).optional(),
  location: z.string().trim().max(120).optional(),
  budget_range: z.string().trim().max(60).optional(),
});
export type ServiceRequestInput = z.infer<typeof serviceRequestInputSchema>;

export const serviceRequestSchema = z.object({
  id: idSchema,
  client_id: idSchema,
  service_type: z.string(),
  description: z.string(),
  contact_info: z.string().nullable(),
  location: z.string().nullable(),
  budget_range: z.string().nullable(),
  status: z.literal('pending'),
  created_at: timestampSchema,
});
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

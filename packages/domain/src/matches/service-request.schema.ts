import { z } from 'zod';
import { ticketSchema } from '../tickets/index.ts';
import { idSchema, optionalText, plainText, timestampSchema } from '../wire/index.ts';
import { budgetSchema } from './budget.schema.ts';

/** The fallback form: the team finds a pro by hand. */
export const serviceRequestInputSchema = z.object({
  id: idSchema,
  service_type: plainText(80, 'Service'),
  description: plainText(2000, 'Description'),
  contact_info: optionalText(200, 'Contact info'),
  location: optionalText(120, 'Location'),
  budget_range: budgetSchema,
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
  /** How far the team is with it; null for a request that a match carries. */
  ticket: ticketSchema.nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

import { z } from 'zod';
import { ticketSchema } from '../tickets/index.ts';
import { idSchema, nameText, optionalLine, plainText, timestampSchema } from '../wire/index.ts';
import { budgetSchema } from './budget.schema.ts';
import { REQUEST_FIELDS as texts } from './request-fields.ts';

/** The fallback form: the team finds a pro by hand. */
export const serviceRequestInputSchema = z.object({
  id: idSchema,
  service_type: nameText(texts.service.max, texts.service.label),
  description: plainText(texts.description.max, texts.description.label),
  contact_info: optionalLine(texts.contact.max, texts.contact.label),
  location: optionalLine(texts.location.max, texts.location.label),
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

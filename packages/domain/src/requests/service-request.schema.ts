import { z } from 'zod';
import { requestPhotoSchema } from '../media/request-photo.schema.ts';
import {
  idSchema,
  lineText,
  nameText,
  optionalLine,
  plainText,
  timestampSchema,
} from '../wire/index.ts';
import { budgetSchema } from './budget.schema.ts';
import { jobFacts } from './job.schema.ts';
import { REQUEST_FIELDS as texts } from './request-fields.ts';
import { ticketSchema } from './ticket.schema.ts';

/** The fallback form: the team finds a pro by hand. */
export const serviceRequestInputSchema = z.object({
  id: idSchema,
  service_type: nameText(texts.service),
  description: plainText(texts.description),
  contact_info: optionalLine(texts.contact),
  location: optionalLine(texts.location),
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
  ...jobFacts,
  photos: z.array(requestPhotoSchema),
  /** The team's progress; null for a request that a match carries. */
  ticket: ticketSchema.nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

/**
 * Payload of `notify-team-service-request`. Only the service is read, to find the caller's request.
 */
export const notifyTeamServiceRequestSchema = z.object({
  serviceType: lineText(texts.service),
  description: z.string().nullish(),
  location: z.string().nullish(),
  budgetRange: z.string().nullish(),
  contactInfo: z.string().nullish(),
  clientEmail: z.string().nullish(),
});
export type NotifyTeamServiceRequest = z.infer<typeof notifyTeamServiceRequestSchema>;

import { z } from 'zod';
import { idSchema, lineText } from '../wire/index.ts';

/**
 * Payload of `notify-business-match`. Only the business's user id and the
 * service are read, to find the caller's own match; names, addresses and texts
 * come from the session and the database.
 */
export const notifyBusinessMatchSchema = z.object({
  businessId: idSchema,
  businessName: z.string().nullish(),
  clientId: z.string().nullish(),
  clientEmail: z.string().nullish(),
  service: lineText(80, 'Service'),
  description: z.string().nullish(),
  location: z.string().nullish(),
  budgetRange: z.string().nullish(),
});
export type NotifyBusinessMatch = z.infer<typeof notifyBusinessMatchSchema>;

/** Payload of `notify-team-service-request`. Only the service is read, to find the caller's own request. */
export const notifyTeamServiceRequestSchema = z.object({
  serviceType: lineText(80, 'Service'),
  description: z.string().nullish(),
  location: z.string().nullish(),
  budgetRange: z.string().nullish(),
  contactInfo: z.string().nullish(),
  clientEmail: z.string().nullish(),
});
export type NotifyTeamServiceRequest = z.infer<typeof notifyTeamServiceRequestSchema>;

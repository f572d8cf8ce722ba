import { z } from 'zod';
import { lineText, nameText } from '../wire/index.ts';
import { BUSINESS_FIELDS as texts } from './business-fields.ts';

/** A catalogue service, or a custom one, which has no group. */
export const serviceSchema = z.object({
  name: z.string(),
  group: z.string().nullable(),
  emoji: z.string().nullable(),
  icon: z.string().nullable(),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceInputSchema = z.object({
  name: nameText(texts.service),
});
export type ServiceInput = z.infer<typeof serviceInputSchema>;

/** Text typed by someone who looks for a service. */
export const offeredQuerySchema = z.object({
  typed: lineText(texts.service),
});

/** `service`: its stored name; null if no business in reach offers it. */
export const offeredServiceSchema = z.object({ service: z.string().nullable() });
export type OfferedService = z.infer<typeof offeredServiceSchema>;

/** A page holds the whole catalogue unless custom services outnumber it. */
export const servicesQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  after: z.string().max(20).optional(),
});
export type ServicesQuery = z.infer<typeof servicesQuerySchema>;

import { z } from 'zod';
import { plainText } from '../wire/index.ts';

/** A service of the catalogue, or a custom one, which has no group. */
export const serviceSchema = z.object({
  name: z.string(),
  group: z.string().nullable(),
  emoji: z.string().nullable(),
  icon: z.string().nullable(),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceInputSchema = z.object({ name: plainText(80, 'Service') });

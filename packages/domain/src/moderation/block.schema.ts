import { z } from 'zod';
import { idSchema, timestampSchema } from '../wire/index.ts';

/** A person whom the reader has blocked; a block hides both from each other. */
export const blockSchema = z.object({
  user_id: idSchema,
  /** Name of the person, or of their business; null where there is none any more. */
  name: z.string().nullable(),
  created_at: timestampSchema,
});
export type Block = z.infer<typeof blockSchema>;

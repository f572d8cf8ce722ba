import { z } from 'zod';
import { idSchema, timestampSchema } from '../wire/index.ts';

/** A device or browser on which the reader is signed in. */
export const openSessionSchema = z.object({
  id: idSchema,
  /** Such as "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  /**
   * Where it was opened from: an IPv4 address or the network of an IPv6 one; null if too long ago.
   */
  address: z.string().nullable(),
  created_at: timestampSchema,
  /** Exact to an hour, the life of an access token. */
  last_used_at: timestampSchema,
  /** The session that sent this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

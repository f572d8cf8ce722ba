import { z } from 'zod';
import { idSchema, timestampSchema } from '../wire/index.ts';

/** Kinds of events in an account's security log. */
const SECURITY_EVENT_KINDS = [
  'signed_up',
  'signed_in',
  'link_opened',
  'second_step',
  'sign_in_refused',
  'code_refused',
  'signed_out',
  'device_signed_out',
  'token_reused',
  'reset_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_codes_removed',
  'recovery_code_used',
  'data_downloaded',
  'token_created',
  'token_revoked',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A security event of the reader's account. */
export const securityEventSchema = z.object({
  id: idSchema,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Such as "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  /** An IPv4 address, or the network of an IPv6 one. */
  address: z.string(),
  /** How often; refusals of one day and address are counted together. */
  occurrences: z.number().int(),
  /** The last time. */
  occurred_at: timestampSchema,
  /** It happened in the current session. */
  current: z.boolean(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

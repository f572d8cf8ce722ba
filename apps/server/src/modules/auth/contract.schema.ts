import { z } from 'zod';

/** A JSON Web Key Set, RFC 7517. */
export const keySetSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

export const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
});

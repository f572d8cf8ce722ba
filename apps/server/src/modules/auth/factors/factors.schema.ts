import { z } from '@hono/zod-openapi';
import { hasWord, optionalLine } from '@pro-match/domain/wire';

export const enrollBodySchema = z.looseObject({
  factor_type: z.string().max(40),
  friendly_name: optionalLine({ label: 'The name', max: 80 })
    .refine((name) => !name || hasWord(name), 'The name needs a letter or a number')
    .nullish(),
});
export type EnrollBody = z.infer<typeof enrollBodySchema>;

export const enrolledSchema = z.object({
  id: z.string(),
  type: z.literal('totp'),
  friendly_name: z.string().optional(),
  totp: z.object({
    /** An SVG, percent-encoded for a data URL. */
    qr_code: z.string(),
    /** For typing into the app: base32. */
    secret: z.string(),
    /** The content of the QR code: `otpauth://…`. */
    uri: z.string(),
  }),
});

export const challengeSchema = z.object({
  id: z.string(),
  type: z.literal('totp'),
  /** Seconds since the epoch. */
  expires_at: z.number().int(),
});

export const factorVerifyBodySchema = z.looseObject({
  challenge_id: z.string().max(80),
  code: z
    .string()
    .max(40)
    .transform((code) => code.replace(/\s/g, '')),
});
export type FactorVerifyBody = z.infer<typeof factorVerifyBodySchema>;

export const recoveryVerifyBodySchema = z.looseObject({ code: z.string().max(80) });

export const recoverySetSchema = z.object({
  id: z.string(),
  type: z.literal('recovery_code'),
  total: z.number().int(),
  remaining: z.number().int(),
});

/** The only response that contains the codes in plain text. */
export const recoveryCodesSchema = z.object({
  id: z.string(),
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.number().int(),
  codes: z.array(z.string()),
});

export const removedSchema = z.object({ id: z.string() });

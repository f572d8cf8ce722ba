import { z } from '@hono/zod-openapi';

const optionalText = z.string().nullish();

/** Of the contract's own fields only those that are read here; the rest is let through. */
export const signUpBodySchema = z.looseObject({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
});

export const tokenBodySchema = z.looseObject({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  refresh_token: optionalText,
});
export type TokenBody = z.infer<typeof tokenBodySchema>;

export const userChangeSchema = z.looseObject({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  /** The code that `/reauthenticate` mails. */
  nonce: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
});
export type UserChangeBody = z.infer<typeof userChangeSchema>;

export const emailBodySchema = z.looseObject({ email: optionalText, phone: optionalText });

export const resendBodySchema = z.looseObject({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
});

export const verifyBodySchema = z.looseObject({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
});

export const redirectQuerySchema = z.object({ redirect_to: z.string().max(2000).optional() });

/** `User` of the contract (`src/lib/types.ts` there), as far as it is filled here. */
export const userSchema = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  /** What the e-mail becomes once the link that went there is opened. */
  new_email: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  last_sign_in_at: z.string().optional(),
  app_metadata: z.object({
    provider: z.literal('email'),
    providers: z.array(z.literal('email')),
    role: z.enum(['client', 'business']).nullable(),
  }),
  user_metadata: z.object({ role: z.enum(['client', 'business']).nullable() }),
  identities: z.array(
    z.object({
      identity_id: z.string(),
      id: z.string(),
      user_id: z.string(),
      provider: z.literal('email'),
      identity_data: z.object({
        sub: z.string(),
        email: z.string(),
        email_verified: z.boolean(),
        phone_verified: z.boolean(),
      }),
      last_sign_in_at: z.string().optional(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  factors: z.array(
    z.object({
      id: z.string(),
      factor_type: z.enum(['totp', 'recovery_code']),
      friendly_name: z.string().optional(),
      status: z.enum(['unverified', 'verified']),
      created_at: z.string(),
      updated_at: z.string(),
      last_challenged_at: z.string().optional(),
    }),
  ),
  is_anonymous: z.literal(false),
  created_at: z.string(),
  updated_at: z.string(),
});
export type UserAnswer = z.infer<typeof userSchema>;

export const sessionSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Seconds since the epoch. */
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: userSchema,
});
export type SessionAnswer = z.infer<typeof sessionSchema>;

/** Every refusal of the auth area. */
export const authErrorSchema = z.object({
  code: z.number().int(),
  error_code: z.string(),
  msg: z.string(),
  weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
});

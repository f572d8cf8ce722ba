import { z } from '@hono/zod-openapi';
import { foldLine, hasControls } from '@pro-match/domain/wire';

const optionalText = z.string().nullish();

/** Far deeper than any account's metadata, and far less than a stack can take. */
const METADATA_DEPTH = 20;

/**
 * An account's metadata about itself, with each text normalized like a name. Text that cannot be
 * stored and nesting too deep to walk are refused here; the database limits its size.
 */
const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => isStorable(data), 'User metadata cannot be stored')
  .transform((data) => foldTexts(data) as Record<string, unknown>)
  .nullish();

function isStorable(data: Record<string, unknown>): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > METADATA_DEPTH) return false;
    const texts = level.flatMap((value) =>
      typeof value === 'string' ? value : Object.keys(Object(value)),
    );
    if (texts.some((text) => /\p{Cs}/u.test(text) || hasControls(foldLine(text)))) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

/** Normalizes every text in a value that {@link isStorable}, at any depth, and its field names. */
function foldTexts(value: unknown): unknown {
  if (typeof value === 'string') return foldLine(value);
  if (Array.isArray(value)) return value.map(foldTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [foldLine(name), foldTexts(held)]),
  );
}

/** Only those of the contract's fields that are read here; others are accepted. */
export const signUpBodySchema = z.looseObject({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataSchema,
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
  data: metadataSchema,
});
export type UserChangeBody = z.infer<typeof userChangeSchema>;

/** Proof that the request comes from the owner. */
export const proofBodySchema = z.looseObject({
  current_password: optionalText,
  /** The code that `GET /reauthenticate` mails. */
  nonce: optionalText,
});

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

/** The contract's `User` (`src/lib/types.ts` there), limited to the fields used here. */
export const userSchema = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.string().optional(),
  confirmed_at: z.string().optional(),
  /** The next e-mail, in effect once the link sent there is opened. */
  new_email: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  last_sign_in_at: z.string().optional(),
  app_metadata: z.object({
    provider: z.literal('email'),
    providers: z.array(z.literal('email')),
    role: z.enum(['client', 'business']).nullable(),
  }),
  /** The account's data about itself; `app_metadata` is the server's data about it. */
  user_metadata: z.record(z.string(), z.unknown()),
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

/** The format of every refusal of the auth area. */
export const authErrorSchema = z.object({
  code: z.number().int(),
  error_code: z.string(),
  msg: z.string(),
  weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
  /** Set if the platform refuses, before any route of the area runs. */
  request_id: z.string().optional(),
});

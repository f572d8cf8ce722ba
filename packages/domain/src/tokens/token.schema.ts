import { z } from 'zod';
import { idSchema, lineText, timestampSchema } from '../wire/index.ts';
import { SCOPES_MISSING, TOKEN_DAYS, TOKEN_FIELDS, TOKEN_SCOPES } from './token-fields.ts';

const tokenScopeSchema = z.enum(TOKEN_SCOPES);

/** A token to be: what it is for, what it may do, and for how many days. */
export const tokenInputSchema = z.object({
  name: lineText(TOKEN_FIELDS.name),
  scopes: z.array(tokenScopeSchema).min(1, SCOPES_MISSING).max(TOKEN_SCOPES.length),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
});
export type TokenInput = z.infer<typeof tokenInputSchema>;

/** A personal access token as its owner lists it. */
export const personalTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its last four characters, to tell it from others. */
  ending: z.string(),
  scopes: z.array(tokenScopeSchema),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  /** The last day on which it was used (UTC); null if never. */
  used_on: z.iso.date().nullable(),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

/** A new token; this once with the secret itself. */
export const createdTokenSchema = personalTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

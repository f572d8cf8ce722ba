import type { TextField } from '../wire/text-field.ts';

/** In the form's order. */
export const TOKEN_SCOPES = [
  'leads:read',
  'leads:write',
  'messages:read',
  'messages:write',
  'reviews:read',
  'reviews:write',
  'profile:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Accept and decline leads',
  'messages:read': 'Read messages',
  'messages:write': 'Send messages',
  'reviews:read': 'Read reviews',
  'reviews:write': 'Reply to reviews',
  'profile:read': 'Read your profile and its numbers',
};

/** People and scanners recognize a token by it. */
export const TOKEN_PREFIX = 'pm_';

/** At a time, per business. */
export const TOKENS_MAX = 10;
export const TOKENS_FULL = `You can have up to ${TOKENS_MAX} tokens. Revoke one to create another.`;

/** Lifetimes of a new token, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

export const TOKEN_FIELDS = {
  name: { label: 'Name', max: 60 },
} as const satisfies Record<string, TextField>;

export const SCOPES_MISSING = 'Choose at least one thing that the token may do';

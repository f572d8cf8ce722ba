import {
  createdTokenSchema,
  personalTokenSchema,
  TOKEN_PREFIX,
  tokenInputSchema,
} from '@pro-match/domain/tokens';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { tokensWords } from './tokens.words.ts';

const token: z.input<typeof personalTokenSchema> = {
  id: exampleId('token'),
  name: 'Scheduling tool',
  ending: 'f7Qw',
  scopes: ['leads:read', 'messages:read'],
  created_at: '2026-03-03T18:05:00.000Z',
  expires_at: '2026-06-01T18:05:00.000Z',
  used_on: '2026-03-04',
};

export const tokensNoun: ApiNoun = {
  tag: 'tokens',
  description:
    'Personal access tokens, with which the own tools of a business call the operations that name a scope',
  ...tokensWords,
  schemas: [
    named('PersonalToken', personalTokenSchema, token),
    named('PersonalTokenInput', tokenInputSchema, {
      name: token.name,
      scopes: token.scopes,
      days: 90,
    }),
    named('CreatedToken', createdTokenSchema, {
      ...token,
      used_on: null,
      token: `${TOKEN_PREFIX}example-of-43-characters-that-opens-noth-f7Qw`,
    }),
  ],
};

import * as tokens from '@pro-match/domain/tokens';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const tokensNoun: ApiNoun = {
  tag: 'tokens',
  description:
    'Personal access tokens, with which the own tools of a business call the operations that name a scope',
  schemas: {
    PersonalToken: tokens.personalTokenSchema,
    PersonalTokenInput: tokens.tokenInputSchema,
    CreatedToken: tokens.createdTokenSchema,
  },
  enums: [
    namedEnum(
      'TokenScope',
      tokens.personalTokenSchema.shape.scopes.element,
      'What a personal access token may do; each operation names the scope that it takes',
    ),
  ],
  properties: {
    id: 'Id of the token, which is not secret',
    name: 'What its owner calls it',
    ending: 'Its last four characters, to tell it from others',
    scopes: 'What it may do',
    expires_at: 'When it ends by itself',
    used_on: 'The last day on which it was used (UTC); null if never',
    token: 'The token itself, this once',
    days: 'How many days it lasts',
  },
  parameters: { 'tokens/{id}': 'Id of the token' },
  examples: {
    name: 'Scheduling tool',
    ending: 'f7Qw',
    scopes: ['leads:read', 'messages:read'],
    days: 90,
    expires_at: '2026-06-01T18:05:00.000Z',
    'PersonalToken.used_on': '2026-03-04',
    token: `${tokens.TOKEN_PREFIX}example-of-43-characters-that-opens-noth-f7Qw`,
  },
};

import { personalTokenSchema } from '@pro-match/domain/tokens';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const tokensWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'TokenScope',
      personalTokenSchema.shape.scopes.element,
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
};

import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

export const privacyWords: Pick<ApiNoun, 'properties'> = {
  properties: {
    password: 'The password, typed once more, so that an unlocked phone is not enough',
    deleted_at: 'When the account was closed',
    erased_by: 'By when its data is deleted or made anonymous',
  },
};

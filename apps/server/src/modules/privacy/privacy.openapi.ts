import * as privacy from '@pro-match/domain/privacy';
import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

export const privacyNoun: ApiNoun = {
  tag: 'privacy',
  description: 'Taking the data of an account along, and deleting the account',
  schemas: {
    AccountDeletionInput: privacy.accountDeletionInputSchema,
    AccountDeletion: privacy.accountDeletionSchema,
  },
  properties: {
    password: 'The password, typed once more, so that an unlocked phone is not enough',
    deleted_at: 'When the account was closed',
    erased_by: 'By when its data is deleted or made anonymous',
  },
  examples: {
    deleted_at: '2026-03-04T09:30:00.000Z',
    erased_by: '2026-04-03T09:30:00.000Z',
  },
};

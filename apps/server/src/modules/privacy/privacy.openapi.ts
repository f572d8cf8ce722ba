import { accountDeletionInputSchema, accountDeletionSchema } from '@pro-match/domain/privacy';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { privacyWords } from './privacy.words.ts';

export const privacyNoun: ApiNoun = {
  tag: 'privacy',
  description: 'Taking the data of an account along, and deleting the account',
  ...privacyWords,
  schemas: [
    named('AccountDeletionInput', accountDeletionInputSchema, { password: 'Maple-teapot-7' }),
    named('AccountDeletion', accountDeletionSchema, {
      deleted_at: '2026-03-04T09:30:00.000Z',
      erased_by: '2026-04-03T09:30:00.000Z',
    }),
  ],
};

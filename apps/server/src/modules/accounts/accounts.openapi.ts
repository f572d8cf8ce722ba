import {
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
  profileInputSchema,
  profileSchema,
  userRoleInputSchema,
  userRoleSchema,
} from '@pro-match/domain/accounts';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { accountsWords } from './accounts.words.ts';

const client = exampleId('client');
const home = { selected_services: ['Plumbing'], zip_code: '43215', state: 'OH' };

export const accountsNoun: ApiNoun = {
  tag: 'accounts',
  description: 'Roles, profiles, and what a client is looking for',
  ...accountsWords,
  schemas: [
    named('Profile', profileSchema, {
      id: client,
      full_name: 'Wren Applebloom',
      phone: '6145550142',
      location: 'Columbus, OH 43215',
      email: 'wren@example.com',
      terms_accepted: true,
      terms_accepted_at: '2026-03-02T14:05:00.000Z',
      terms_version: TERMS_VERSION,
      terms_due: null,
    }),
    named('ProfileInput', profileInputSchema, {
      full_name: 'Wren Applebloom',
      phone: '6145550142',
      location: 'Columbus, OH 43215',
      terms_accepted: true,
      terms_version: TERMS_VERSION,
    }),
    named('ClientPreferences', clientPreferencesSchema, {
      user_id: client,
      ...home,
      city: 'Columbus',
      share_phone: 'with_request',
    }),
    named('ClientPreferencesInput', clientPreferencesInputSchema, home),
    named('ClientPreferencesPatch', clientPreferencesPatchSchema, {
      selected_services: ['Plumbing', 'Roofing'],
    }),
    named('UserRole', userRoleSchema, { user_id: client, role: 'client' }),
    named('UserRoleInput', userRoleInputSchema, { role: 'client' }),
  ],
};

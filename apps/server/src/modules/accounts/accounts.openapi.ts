import * as accounts from '@pro-match/domain/accounts';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

export const accountsNoun: ApiNoun = {
  tag: 'accounts',
  description: 'Roles, profiles, and what a client is looking for',
  schemas: {
    Profile: accounts.profileSchema,
    ProfileInput: accounts.profileInputSchema,
    ClientPreferences: accounts.clientPreferencesSchema,
    ClientPreferencesInput: accounts.clientPreferencesInputSchema,
    ClientPreferencesPatch: accounts.clientPreferencesPatchSchema,
    UserRole: accounts.userRoleSchema,
    UserRoleInput: accounts.userRoleInputSchema,
  },
  enums: [
    namedEnum('Role', accounts.userRoleSchema.shape.role, 'A client asks; a business is asked'),
    namedEnum(
      'PhoneSharing',
      accounts.clientPreferencesSchema.shape.share_phone,
      "When a business gets the client's phone number: with the request, or once it accepts",
    ),
  ],
  properties: {
    id: "The person's user id",
    full_name: 'First and last name; null where there is none yet',
    phone: 'Ten digits; null where there is none, and missing where the reader may not see it',
    location:
      'For display, "Columbus, OH 43215"; null where there is none, and missing where the reader may not see it',
    email: 'The address that they sign in with; for the person alone',
    terms_accepted: 'Whether some version of the terms was accepted; for the person alone',
    terms_accepted_at: 'When that was; null before the first time; for the person alone',
    terms_version: 'The newest version that the person accepted; null before the first',
    terms_due: 'The version that is still to be accepted; null while the accepted one counts',
    'ProfileInput.full_name': 'First and last name',
    'ProfileInput.phone': 'A number of the United States, however it is written',
    'ProfileInput.location': 'Where the person lives, for display',
    'ProfileInput.terms_accepted': 'That the person accepts the terms; left out otherwise',
    'ProfileInput.terms_version':
      'The version that was shown; the first acceptance may leave it out',
    selected_services: 'Names of services that the client looks for',
    zip_code: 'ZIP code of their home, five digits',
    state: 'Code of their state: `OH`',
    city: 'The town of the ZIP code; null where it is not mapped',
    share_phone: 'The choice made for the last request, with which the next one starts',
    role: 'What the account is for; chosen once',
  },
  parameters: {
    'profiles/{id}': "The person's user id",
    ids: 'User ids with commas between them; those that the reader may not see are left out',
  },
  examples: {
    id: exampleId('client'),
    full_name: 'Wren Applebloom',
    terms_accepted: true,
    terms_accepted_at: '2026-03-02T14:05:00.000Z',
    terms_version: TERMS_VERSION,
    selected_services: ['Plumbing'],
    state: 'OH',
  },
};

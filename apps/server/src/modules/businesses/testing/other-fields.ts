import type { BusinessProfilePatch } from '@pro-match/domain/businesses';

/** A value of each field that differs from a new business's; a new field fails to compile here. */
export const OTHER_FIELDS: Required<BusinessProfilePatch> = {
  business_name: 'Every Field Co',
  contact_person: 'Every Person',
  description: 'Every word.',
  services: ['Roofing'],
  zip_code: '46204',
  service_states: ['IN'],
  service_zip_codes: ['46204'],
  service_radius_miles: 25,
  phone: '3175550142',
  email: 'every@field.example',
  website: 'every-field.example',
  monthly_fee: 61.5,
  is_active: false,
  hours: {
    mon: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    sat: [['22:00', '02:00']],
  },
  languages: ['en', 'es'],
  founded_year: 1998,
  license_number: 'PL-20418',
  greeting: 'Hi {name}, thanks for asking about {service}.',
};

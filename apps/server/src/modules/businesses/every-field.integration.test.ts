import {
  type BusinessProfilePatch,
  businessProfilePatchSchema,
  businessProfileSchema,
} from '@pro-match/domain/businesses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A value of each field that a new business doesn't have; the compiler asks for a new field's. */
const OTHERS: Required<BusinessProfilePatch> = {
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

it('knows a value of every field that its owner may change', () => {
  expect(Object.keys(OTHERS).sort()).toEqual(Object.keys(businessProfilePatchSchema.shape).sort());
});

it.each(Object.entries(OTHERS))('stores and gives back %s', async (field, value) => {
  const owner = await t.business();
  const path = `/rest/v1/business_profiles/${owner.profileId}`;
  const read = async () =>
    new Map(
      Object.entries(businessProfileSchema.parse(await (await owner.request('GET', path)).json())),
    );
  expect((await read()).get(field)).not.toEqual(value);
  expect((await owner.request('PATCH', path, { [field]: value })).status).toBe(200);
  expect((await read()).get(field)).toEqual(value);
});

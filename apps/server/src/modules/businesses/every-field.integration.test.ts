import { businessProfilePatchSchema, businessProfileSchema } from '@pro-match/domain/businesses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { OTHER_FIELDS } from './testing/other-fields.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('has a value for every field that the owner may change', () => {
  const fields = Object.keys(businessProfilePatchSchema.shape);
  expect(fields.filter((field) => OTHER_FIELDS[field] === undefined)).toEqual([]);
});

it.each(Object.entries(OTHER_FIELDS))('stores and gives back %s', async (field, value) => {
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

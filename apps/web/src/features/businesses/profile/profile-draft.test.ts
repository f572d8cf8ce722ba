import { businessProfilePatchSchema, type Hours } from '@pro-match/domain/businesses';
import { expect, it } from 'vitest';
import { ownBusiness as business } from '../testing/own-business.ts';
import { draftOf, optionalTexts, patchOf, previewOf } from './profile-draft.ts';

const base = draftOf(business);

it('sends nothing when only the formatting differs', () => {
  expect(patchOf(base, base)).toBeNull();
  const same = { ...base, businessName: ' Drain Kings ', rate: '35.00', zipList: '43004,43016,' };
  expect(patchOf(same, base)).toBeNull();
});

it('sends only the changed fields, in the form of the server', () => {
  const draft = {
    ...base,
    phone: '(740)-555-0199',
    rate: '49.5',
    zipList: '43004',
    website: 'a.co',
  };
  expect(patchOf(draft, base)).toEqual({
    phone: '7405550199',
    monthly_fee: 49.5,
    service_zip_codes: ['43004'],
    website: 'a.co',
  });
});

it('leaves a rate that was never stated empty, and sends any amount that is typed', () => {
  const unstated = draftOf({ ...business, monthly_fee: 35, stated_rate: null });
  expect(unstated.rate).toBe('');
  expect(patchOf({ ...unstated, rate: '35' }, unstated)).toEqual({ monthly_fee: 35 });
  expect(patchOf({ ...base, rate: '' }, base)).toEqual({ monthly_fee: 0 });
});

it('covers every field that the server lets a business change, except going offline', () => {
  const other = {
    businessName: 'Other',
    contactPerson: 'Other',
    phone: '(740)-555-0199',
    email: 'other@example.com',
    ...optionalTexts(() => 'Other'),
    zipCode: '46204',
    description: 'Other.',
    rate: '61',
    services: ['Roofing'],
    states: ['IN'],
    zipList: '46204',
    radius: '25',
    hours: { mon: [['08:00', '17:00']] },
    languages: ['es'],
    foundedYear: '1998',
  } satisfies typeof base;
  const { is_active: _, ...fields } = businessProfilePatchSchema.shape;
  expect(Object.keys(patchOf(other, base) ?? {}).sort()).toEqual(Object.keys(fields).sort());
});

it('sends and clears hours and facts, and treats a week of closed days as no hours', () => {
  const hours: Hours = { sat: [], sun: [['22:00', '02:00']], mon: [['08:00', '12:00']] };
  const stated = { ...base, hours, languages: ['es'], foundedYear: '1998', license_number: ' PL ' };
  expect(patchOf(stated, base)).toEqual({
    hours: { mon: [['08:00', '12:00']], sun: [['22:00', '02:00']] },
    languages: ['es'],
    founded_year: 1998,
    license_number: 'PL',
  });
  expect(patchOf({ ...base, hours: { mon: [] } }, stated)).toEqual({
    hours: null,
    languages: [],
    founded_year: null,
    license_number: '',
  });
  expect(patchOf({ ...base, hours: { mon: [] } }, base)).toBeNull();
});

it('sends the states that the business serves', () => {
  const two = { ...base, states: ['OH', 'IN'] };
  expect(patchOf(two, base)).toEqual({ service_states: ['OH', 'IN'] });
});

it('previews the draft, with the stored name while the typed one is blank', () => {
  const draft = {
    ...base,
    businessName: '  ',
    services: ['Roofing'],
    rate: '49.50',
    website: 'a.co ',
  };
  const pictures = { logo_url: 'blob:1', portfolio_images: ['blob:2'] };
  expect(previewOf(business, draft, pictures)).toMatchObject({
    business_name: 'Drain Kings',
    services: ['Roofing'],
    stated_rate: 49.5,
    website: 'a.co',
    ...pictures,
  });
});

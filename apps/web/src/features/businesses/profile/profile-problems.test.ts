import type { BusinessProfilePatch } from '@pro-match/domain/businesses';
import { expect, it } from 'vitest';
import { ownBusiness } from '../testing/own-business.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';
import { fieldsTyped, type Problems, problemsIn } from './profile-problems.ts';

const draft = { ...draftOf(ownBusiness), contactPerson: 'Ann', email: 'ann@example.com' };

it.each<[Partial<ProfileDraft>, BusinessProfilePatch, Problems]>([
  [{}, { business_name: '' }, { business_name: 'Business name is required' }],
  [{}, { contact_person: '' }, { contact_person: 'Contact name is required' }],
  [{}, { description: '' }, { description: 'Description is required' }],
  [{ phone: '(614)-555' }, { phone: '614555' }, { phone: 'Phone number must be 10 digits' }],
  [{ email: 'nobody' }, { email: 'nobody' }, { email: 'Invalid email address' }],
  [{ email: '' }, { email: '' }, { email: 'Invalid email address' }],
  [{}, { website: 'not a site' }, { website: 'Please enter a valid website' }],
  [{ zipCode: '432' }, { zip_code: '432' }, { zip_code: 'ZIP code must be 5 digits' }],
  [{}, { services: [] }, { services: 'Add at least one service' }],
  [{}, { service_states: [] }, { service_states: 'Choose at least one state' }],
  [
    {},
    { service_zip_codes: ['43004', '4301'] },
    { service_zip_codes: '4301: ZIP code must be 5 digits' },
  ],
])('%o: %o is refused with %o', (part, patch, problems) => {
  expect(problemsIn({ ...draft, ...part }, patch)).toEqual(problems);
});

it.each(['abc', '-1', '1.234', '1e3'])('rejects "%s" as an amount', (rate) => {
  expect(problemsIn({ ...draft, rate }, { monthly_fee: 0 })).toEqual({
    monthly_fee: 'Please enter an amount in dollars',
  });
});

it('names all problems at once', () => {
  const found = problemsIn({ ...draft, phone: '1' }, { business_name: '', phone: '1' });
  expect(Object.keys(found)).toEqual(['business_name', 'phone']);
});

it('accepts what may be saved, including an emptied website', () => {
  const patch = { business_name: 'A', email: draft.email, website: '', zip_code: '43215' };
  expect(problemsIn(draft, patch)).toEqual({});
  expect(problemsIn({ ...draft, rate: '' }, { monthly_fee: 0 })).toEqual({});
});

it('ignores a field that was not changed', () => {
  expect(problemsIn({ ...draft, phone: '', email: '' }, {})).toEqual({});
});

it('maps fields of the form to those of the server', () => {
  expect(fieldsTyped({ zipList: '43004' })).toEqual(['service_zip_codes']);
  expect(fieldsTyped({ email: 'a', rate: '1' })).toEqual(['email', 'monthly_fee']);
});

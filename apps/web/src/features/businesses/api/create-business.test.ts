import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answering } from '../../../testing/answering.ts';
import { readBusinessDraft } from '../setup/business-draft.ts';
import { createBusiness } from './create-business.ts';

const row = { id: 'b1', user_id: 'u1', business_name: 'Lantern' };
const { queryKey } = ownBusinessQuery('u1');
const draft = readBusinessDraft({
  plan: 'pro',
  businessName: ' Lantern ',
  contactPerson: 'Ada',
  phone: '(614)-555-0123',
  zipCode: '43215',
  states: ['OH'],
  zipList: '43004, 43016,, 43004',
  description: 'Leaks.',
  services: ['Plumbing', 'Well drilling'],
});

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('createBusiness', () => {
  it('sends the draft in the form of the server, and caches the new business', async () => {
    const calls = answering(() => ({ status: 201, body: row }));
    await createBusiness('u1', draft);
    expect(calls[0]?.body).toEqual({
      business_name: 'Lantern',
      contact_person: 'Ada',
      phone: '6145550123',
      zip_code: '43215',
      service_states: ['OH'],
      service_zip_codes: ['43004', '43016'],
      description: 'Leaks.',
      services: ['Plumbing', 'Well drilling'],
      plan: 'pro',
    });
    expect(queryClient.getQueryData(queryKey)).toEqual(row);
  });

  it('uses the stored business when only the first response was lost', async () => {
    answering(({ method }) =>
      method === 'POST'
        ? { status: 409, body: { code: '23505', detail: 'You already have a business profile.' } }
        : { body: { data: [row], next: null } },
    );
    await createBusiness('u1', draft);
    expect(queryClient.getQueryData(queryKey)).toEqual(row);
  });

  it('fails with its own message, and passes on the refused field as the cause', async () => {
    const refused = { field: 'zip_code', message: "We couldn't find that ZIP code." };
    answering(() => ({ status: 422, body: { detail: refused.message, errors: [refused] } }));
    await expect(createBusiness('u1', draft)).rejects.toMatchObject({
      message: 'Failed to create business profile. Please try again.',
      cause: { errors: [refused] },
    });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });
});

import { matchInputSchema } from '@pro-match/domain/matches';
import { REQUEST_FIELDS, serviceRequestInputSchema } from '@pro-match/domain/requests';
import { describe, expect, it } from 'vitest';
import { type RequestValues, requestErrors } from './request-values.ts';

const ID = '018f6e2a-7c3b-7a10-9c1d-2f4b8a9e0c11';
const values: RequestValues = {
  service: 'Plumbing',
  description: 'The faucet drips.',
  contact: '',
  location: '',
  budget: '',
};

/** The form's names of the server's fields. */
const NAMES: Record<string, keyof RequestValues> = {
  service: 'service',
  service_type: 'service',
  description: 'description',
  contact_info: 'contact',
  location: 'location',
  budget_range: 'budget',
};

describe.each([
  ['a business', matchInputSchema, 'service'],
  ['our team', serviceRequestInputSchema, 'service_type'],
] as const)('a request to %s', (_, schema, service) => {
  /** The server's first message on each field, by the form's names. */
  function refused(typed: RequestValues): Partial<RequestValues> {
    const sent = {
      id: ID,
      business_id: ID,
      [service]: typed.service,
      description: typed.description,
      contact_info: typed.contact,
      location: typed.location,
      budget_range: typed.budget,
    };
    const issues = schema.safeParse(sent).error?.issues ?? [];
    return Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [NAMES[String(path[0])], message]),
    );
  }

  it.each<[Partial<RequestValues>, isWrong: boolean]>([
    [{}, false],
    [{ description: '' }, true],
    [{ description: ' \n ' }, true],
    [{ service: ' ' }, true],
    [{ budget: 'cheap' }, true],
    [{ budget: '500-' }, true],
    [{ budget: '$500 - 1,000' }, false],
    [{ contact: 'Ring twice', location: 'Attic' }, false],
  ])('is refused by the form exactly as by the server: %j', (change, isWrong) => {
    const typed = { ...values, ...change };
    expect(requestErrors(typed)).toEqual(refused(typed));
    expect(Object.keys(refused(typed))).toHaveLength(isWrong ? 1 : 0);
  });

  it.each(['service', 'description', 'contact', 'location'] as const)(
    'limits %s to the length that the server accepts',
    (field) => {
      const { label, max } = REQUEST_FIELDS[field];
      const text = 'a'.repeat(max);
      expect(refused({ ...values, [field]: text })).toEqual({});
      const words = `${label} must be at most ${max} characters`;
      expect(refused({ ...values, [field]: `${text}a` })).toEqual({ [field]: words });
    },
  );
});

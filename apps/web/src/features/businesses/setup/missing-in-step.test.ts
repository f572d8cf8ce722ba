import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { type BusinessDraft, readBusinessDraft } from './business-draft.ts';
import { badZips, missingInStep, reachableStep, setupRefusals, stepOf } from './missing-in-step.ts';

const complete: BusinessDraft = {
  step: 3,
  plan: 'free',
  businessName: 'Lantern',
  contactPerson: 'Ada',
  phone: '(614)-555-0123',
  zipCode: '43215',
  states: ['OH'],
  zipList: '43004, , 43016,',
  description: 'Leaks and drains.',
  services: ['Plumbing'],
};

const lacking = (part: Partial<BusinessDraft>) => {
  const draft = { ...complete, ...part };
  return [0, 1, 2, 3].map((step) => missingInStep(step, draft).length);
};

describe('missingInStep', () => {
  it('lets a complete draft through every step', () => {
    expect(lacking({})).toEqual([0, 0, 0, 0]);
  });

  it('checks only the fields of each step', () => {
    expect(lacking({ plan: null })).toEqual([1, 0, 0, 0]);
    expect(lacking({ businessName: ' ', contactPerson: '', phone: '(614)-555' })).toEqual([
      0, 3, 0, 0,
    ]);
    expect(lacking({ zipCode: '4321', states: [], description: '  ' })).toEqual([0, 0, 3, 0]);
    expect(lacking({ services: [] })).toEqual([0, 0, 0, 1]);
  });

  it('requires valid ZIP codes in the ZIP list, which may be empty', () => {
    expect(badZips('43004, 4301,x')).toEqual(['4301', 'x']);
    expect(lacking({ zipList: '43004, 4301' })).toEqual([0, 0, 1, 0]);
    expect(lacking({ zipList: '' })).toEqual([0, 0, 0, 0]);
  });
});

describe('reachableStep', () => {
  it('is the stored step when all steps before it are complete', () => {
    expect(reachableStep(complete)).toBe(3);
    expect(reachableStep({ ...complete, services: [] })).toBe(3);
  });

  it('falls back to the first incomplete step', () => {
    expect(reachableStep({ ...complete, phone: '' })).toBe(1);
    expect(reachableStep({ ...complete, plan: null })).toBe(0);
  });
});

describe('setupRefusals', () => {
  const refusal = (...fields: string[]) =>
    new ApiError({
      status: 422,
      code: 'validation_failed',
      detail: '',
      errors: fields.map((field) => ({ field, message: `${field} is wrong` })),
    });

  it('finds the first step with a refused field, also within a list', () => {
    const found = setupRefusals(refusal('services.0', 'zip_code')) ?? {};
    expect(found).toEqual({ services: 'services.0 is wrong', zip_code: 'zip_code is wrong' });
    expect(stepOf(found)).toBe(2);
  });

  it('ignores fields of no step', () => {
    expect(setupRefusals(refusal('terms_version'))).toBeUndefined();
  });
});

describe('readBusinessDraft', () => {
  it('reads a stored draft back', () => {
    expect(readBusinessDraft(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
  });

  it('reads anything else as an empty draft, and drops unknown states', () => {
    const empty = readBusinessDraft(null);
    expect(reachableStep(empty)).toBe(0);
    for (const stored of [7, 'x', [], { step: 9, plan: 'gold', states: 'OH', services: [1] }]) {
      expect(readBusinessDraft(stored)).toEqual(empty);
    }
    expect(readBusinessDraft({ states: ['OH', 'ZZ', 5] }).states).toEqual(['OH']);
  });
});

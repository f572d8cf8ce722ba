import { describe, expect, it } from 'vitest';
import { type RequestValues, requestErrors, requestFacts } from './request-values.ts';

const blank: RequestValues = {
  service: 'Plumbing',
  description: 'The faucet drips.',
  contact: '',
  location: '',
  budget: '',
};

describe('requestErrors', () => {
  it('requires only a description and a service', () => {
    expect(requestErrors(blank)).toEqual({});
    expect(requestErrors({ ...blank, description: ' \n ', service: '' })).toEqual({
      description: 'Description is required',
      service: 'Service is required',
    });
  });

  it.each(['500', '$1,500', '500 - 1,000', ' '])('accepts %j as a budget', (budget) => {
    expect(requestErrors({ ...blank, budget })).toEqual({});
  });

  it.each(['cheap', '500-', '1-2-3'])('rejects %j as a budget', (budget) => {
    expect(requestErrors({ ...blank, budget }).budget).toMatch(/number or a range/);
  });
});

describe('requestFacts', () => {
  it('leaves out blank values', () => {
    expect(requestFacts({ ...blank, contact: '  ' })).toEqual({ description: 'The faucet drips.' });
  });

  it('trims, and formats the budget with separators and without a dollar sign', () => {
    const values = { ...blank, contact: ' a@b.c ', location: ' Attic ', budget: '$500-$1000' };
    expect(requestFacts(values)).toEqual({
      description: 'The faucet drips.',
      contact_info: 'a@b.c',
      location: 'Attic',
      budget_range: '500-1,000',
    });
  });
});

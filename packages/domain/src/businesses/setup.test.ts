import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSetupSteps, REQUIRED_SETUP_STEPS, SETUP_STEPS } from './setup.ts';

const empty = {
  subscription_tier: 'paid',
  logo_url: null,
  portfolio_images: [],
  hours: null,
  license_number: null,
} as const;
const whole = {
  subscription_tier: 'paid',
  logo_url: '/logo.webp',
  portfolio_images: ['/1.webp', '/2.webp', '/3.webp'],
  hours: {},
  license_number: 'OH-1',
} as const;

describe('openSetupSteps', () => {
  it('lists all steps for an empty profile, and none once all are done', () => {
    expect(openSetupSteps(empty, false)).toEqual([...SETUP_STEPS]);
    expect(openSetupSteps(whole, true)).toEqual(['share']);
    expect(openSetupSteps(whole, true, ['share'])).toEqual([]);
  });

  it('requires three photos', () => {
    const two = { ...whole, portfolio_images: ['/1.webp', '/2.webp'] };
    expect(openSetupSteps(two, true, ['share'])).toEqual(['photos']);
  });

  it('leaves out the steps of Pro for a business on Free', () => {
    const free = { ...empty, subscription_tier: 'free' } as const;
    expect(openSetupSteps(free, false)).toEqual(['email', 'logo', 'hours', 'license']);
  });

  it('keeps required steps even if they were dismissed', () => {
    fc.assert(
      fc.property(fc.subarray([...SETUP_STEPS]), (aside) => {
        const open = openSetupSteps(empty, false, aside);
        for (const step of REQUIRED_SETUP_STEPS) expect(open).toContain(step);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { completeClientSetup, missingInClientSetup, readClientSetup } from './client-setup.ts';

const complete = {
  fullName: 'Ann Otter',
  phone: '(614)-555-0100',
  state: 'OH',
  zipCode: '43215',
} as const;

describe('the client setup', () => {
  it('is complete with all four', () => {
    expect(missingInClientSetup(complete)).toEqual([]);
    expect(completeClientSetup(complete)).toEqual(complete);
  });

  it.each([
    [{ fullName: '  ' }, 'your full name'],
    [{ phone: '(614)-555-010' }, 'a 10-digit phone number'],
    [{ state: null }, 'your state'],
    [{ zipCode: '4321' }, 'a 5-digit ZIP code'],
  ])('with %o names what is missing', (part, words) => {
    const draft = { ...complete, ...part };
    expect(missingInClientSetup(draft)).toEqual([words]);
    expect(completeClientSetup(draft)).toBeNull();
  });

  it('reads back what was kept, and nothing of what it does not know', () => {
    expect(readClientSetup(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
    const empty = { fullName: '', phone: '', state: null, zipCode: '' };
    for (const stored of [null, 3, 'x', [], { state: 'ZZ', phone: 5 }]) {
      expect(readClientSetup(stored)).toEqual(empty);
    }
  });
});

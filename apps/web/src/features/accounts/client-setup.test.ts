import { describe, expect, it } from 'vitest';
import {
  completeClientSetup,
  missingInClientSetup,
  readClientSetup,
  withZip,
} from './client-setup.ts';

const complete = {
  fullName: 'Ann Otter',
  phone: '(614)-555-0100',
  state: 'OH',
  zipCode: '43215',
} as const;

describe('the client setup', () => {
  it('is complete with name, phone, state and ZIP code', () => {
    expect(missingInClientSetup(complete)).toEqual([]);
    expect(completeClientSetup(complete)).toEqual(complete);
  });

  it.each([
    [{ fullName: '  ' }, 'your full name'],
    [{ phone: '(614)-555-010' }, 'a 10-digit phone number'],
    [{ state: null }, 'your state'],
    [{ zipCode: '4321' }, 'a 5-digit ZIP code'],
    [{ zipCode: '88888' }, 'a 5-digit ZIP code'],
  ])('with %o names what is missing', (part, words) => {
    const draft = { ...complete, ...part };
    expect(missingInClientSetup(draft)).toEqual([words]);
    expect(completeClientSetup(draft)).toBeNull();
  });

  it('reads a stored draft back, and ignores unknown values', () => {
    expect(readClientSetup(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
    const empty = { fullName: '', phone: '', state: null, zipCode: '' };
    for (const stored of [null, 3, 'x', [], { state: 'ZZ', phone: 5 }]) {
      expect(readClientSetup(stored)).toEqual(empty);
    }
  });

  it('sets the state by the ZIP code as it is typed, changed and deleted', () => {
    const empty = { ...complete, state: null, zipCode: '' };
    const type = (zips: string[], from: typeof empty | typeof complete = empty) =>
      zips.reduce<ReturnType<typeof withZip>>(withZip, from).state;
    expect(type(['4', '43', '432', '4321', '43215'])).toBe('OH');
    expect(type(['43215', '4321', '43', '', '3', '30301'])).toBe('GA');
    expect(type(['00901'])).toBeNull();
    expect(type(['0639', '06390'])).toBe('NY');
  });

  it('keeps a state that the client chose', () => {
    const chosen = { ...complete, state: 'KY' } as const;
    expect(withZip(chosen, '45202')).toEqual({ ...chosen, zipCode: '45202' });
  });
});

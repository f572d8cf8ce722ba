import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_FOREIGN, PHONE_INVALID, PHONE_UNREAL } from '../formats/refusals.ts';
import { TEXT_CONSENT, TEXT_PHONE_ELSEWHERE, textPhoneFailure } from './index.ts';

describe('a number for texts', () => {
  it.each(['6145550123', '(614)-555-0123', '+1 614 555 0123', '2125550123'])(
    'may be %s',
    (phone) => {
      expect(textPhoneFailure(phone)).toBeUndefined();
    },
  );

  it.each([
    ['614555012', PHONE_INVALID],
    ['0145550123', PHONE_UNREAL],
    ['', PHONE_INVALID],
    ['8005550123', TEXT_PHONE_ELSEWHERE],
    ['8765550123', PHONE_FOREIGN],
  ])('cannot be %j', (phone, words) => {
    expect(textPhoneFailure(phone)).toBe(words);
  });

  it('fits the constraint of the database', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (phone) => {
        if (textPhoneFailure(phone) === undefined) expect(phone).toMatch(/^[2-9][0-9]{9}$/);
      }),
    );
  });
});

it('has a consent text that names what the law requires', () => {
  for (const named of [/automatically/, /rates may apply/, /STOP/, /HELP/, /don't have to agree/]) {
    expect(TEXT_CONSENT.words).toMatch(named);
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayPhone, formatPhoneInput, isPhone, normalizePhone, phoneLink } from './index.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('phone input', () => {
  it.each([
    ['', ''],
    ['6', '(6'],
    ['614', '(614'],
    ['6145', '(614)-5'],
    ['614555', '(614)-555'],
    ['6145550', '(614)-555-0'],
    ['6145550123', '(614)-555-0123'],
    ['61455501239', '(614)-555-0123'],
    ['614.555.0123', '(614)-555-0123'],
    ['+1 614-555-0123', '(614)-555-0123'],
    ['16145550123', '(614)-555-0123'],
    ['1-614-555-0123 ext. 77', '(614)-555-0123'],
    ['call me', ''],
    ['<b>614</b>', '(614'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('keeps at most ten digits and its own shape, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatPhoneInput(text);
        expect(shown).toMatch(/^$|^\(\d{1,3}$|^\(\d{3}\)-\d{1,3}$|^\(\d{3}\)-\d{3}-\d{1,4}$/);
        expect(formatPhoneInput(shown)).toBe(shown);
        expect(normalizePhone(shown)).toBe(normalizePhone(text));
      }),
    );
  });

  it('shows the same whether typed digit by digit or at once', () => {
    fc.assert(
      fc.property(digits(0, 10), (number) => {
        const typed = [...number].reduce((shown, digit) => formatPhoneInput(shown + digit), '');
        expect(typed).toBe(formatPhoneInput(number));
      }),
    );
  });

  it('loses one digit with each Backspace and never sticks', () => {
    fc.assert(
      fc.property(digits(1, 10), (number) => {
        let shown = formatPhoneInput(number);
        for (let left = number.length - 1; left >= 0; left -= 1) {
          shown = formatPhoneInput(shown.slice(0, -1));
          expect(normalizePhone(shown)).toHaveLength(left);
        }
      }),
    );
  });
});

describe('stored phone', () => {
  it('is ten digits without the country code', () => {
    expect(normalizePhone('+1 (614) 555-0123')).toBe('6145550123');
    expect(normalizePhone('(614)-555-0123')).toBe('6145550123');
  });

  it.each([
    ['6145550123', true],
    ['(614)-555-0123', true],
    ['+1 614 555 0123', true],
    ['614555012', false],
    ['26145550123', false],
    ['161455501234', false],
    ['', false],
  ])('%j is complete: %s', (text, complete) => {
    expect(isPhone(text)).toBe(complete);
  });

  it('is shown and linked when complete, and left alone when not', () => {
    expect(displayPhone('6145550123')).toBe('(614)-555-0123');
    expect(displayPhone('N/A')).toBe('N/A');
    expect(phoneLink('6145550123')).toBe('tel:+16145550123');
    expect(phoneLink('614')).toBeNull();
    expect(phoneLink('tel:javascript')).toBeNull();
  });

  it('survives a round trip through its display', () => {
    fc.assert(
      fc.property(digits(10, 10), (number) => {
        expect(normalizePhone(displayPhone(number))).toBe(number);
      }),
    );
  });
});

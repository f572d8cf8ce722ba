import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayPhone,
  formatPhoneInput,
  isPhone,
  normalizePhone,
  phoneFailure,
  phoneLink,
} from './index.ts';

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
    ['61455501239', '61455501239'],
    ['614.555.0123', '(614)-555-0123'],
    ['+1 614-555-0123', '(614)-555-0123'],
    ['16145550123', '(614)-555-0123'],
    ['1-614-555-0123 ext. 77', '1-614-555-0123 ext. 77'],
    ['+', '+'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['(180)-0FLOWER', '(180)-0FLOWER'],
    ['(180)-0FLOWERS', '(800)-356-9377'],
    ['call me', 'call me'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('has its own format or is exactly what was typed', () => {
    const texts = fc.oneof(fc.string(), digits(0, 14), fc.stringMatching(/^\+?[\d ().x-]{0,18}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const shown = formatPhoneInput(text);
        const isShaped = /^$|^\(\d{1,3}$|^\(\d{3}\)-\d{1,3}$|^\(\d{3}\)-\d{3}-\d{1,4}$/.test(shown);
        expect(isShaped || shown === text).toBe(true);
        expect(formatPhoneInput(shown)).toBe(shown);
        expect(phoneFailure(shown)).toBe(phoneFailure(text));
      }),
    );
  });

  it.each([
    ['(614)-555-01239', '(614)-555-0123', '(614)-555-0123'],
    ['(6194)-555-0123', '(614)-555-0123', '(614)-555-0123'],
    ['1(614)-555-0123', '(614)-555-0123', '(614)-555-0123'],
    ['(161)-455-50123', '(161)-455-5012', '(614)-555-0123'],
    ['(614)-555-0123 ', '(614)-555-0123', '(614)-555-0123'],
    ['(614)-555-0123x', '(614)-555-0123', '(614)-555-0123x'],
    ['+33 1 42 68 53 00', '(614)-555-0123', '+33 1 42 68 53 00'],
    ['33142685300', '(614)-555-0123', '33142685300'],
  ])('shows %j after %j as %j', (typed, before, shown) => {
    expect(formatPhoneInput(typed, before)).toBe(shown);
  });

  it('shows the same whether typed digit by digit or pasted', () => {
    fc.assert(
      fc.property(digits(0, 10), (number) => {
        const typed = [...number].reduce((shown, digit) => formatPhoneInput(shown + digit), '');
        expect(typed).toBe(formatPhoneInput(number));
      }),
    );
  });

  it('loses one digit with each Backspace', () => {
    fc.assert(
      fc.property(digits(1, 10), (number) => {
        let shown = formatPhoneInput(number);
        for (let left = number.length - 1; left >= 0; left -= 1) {
          shown = formatPhoneInput(shown.slice(0, -1));
          expect(shown.replace(/\D/g, '')).toHaveLength(left);
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

  it('is formatted and linked when complete, and left alone otherwise', () => {
    expect(displayPhone('6145550123')).toBe('(614)-555-0123');
    expect(displayPhone('N/A')).toBe('N/A');
    expect(phoneLink('6145550123')).toBe('tel:+16145550123');
    expect(phoneLink('614')).toBeNull();
    expect(phoneLink('+45 12 34 56 78')).toBeNull();
    expect(phoneLink('1234567890')).toBeNull();
    expect(phoneLink('+1 416 555 0123')).toBe('tel:+14165550123');
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

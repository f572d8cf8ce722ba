import { describe, expect, it } from 'vitest';
import { holdsPhone } from './index.ts';

describe('a contact line', () => {
  it.each([
    '6145550147',
    '+1 (614) 555-0147',
    '614.555.0147, after five',
    'ring 555-0147',
    '６１４５５５０１４７',
    'ana@example.com or 614/555/0147',
  ])('holds a phone number in %j', (line) => {
    expect(holdsPhone(line)).toBe(true);
  });

  it.each([
    '',
    'ana@example.com',
    'ana1234567@example.com',
    '12 Elm St, 43215',
    'after 5, gate 1234',
  ])('holds no phone number in %j', (line) => {
    expect(holdsPhone(line)).toBe(false);
  });
});

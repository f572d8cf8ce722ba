import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1!',
    'Password123!',
    'Qwerty123!',
    'Passw0rd!',
    'P@ssw0rd1',
    'Pa$$word-2024',
    '!Dragon01',
    '123Welcome!',
    'Monkey#7',
    'Pass-word99!',
    'Abc123!!',
    '1q2w3e4R!',
    'Sunshine_1234567',
  ])('is %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Lantern-orbit-58',
    'correct horse Battery 7',
    'Monkey#8391',
    'Vq8!mzPw2k',
    'Ωmega-kettle-4',
    '',
  ])('is not %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});

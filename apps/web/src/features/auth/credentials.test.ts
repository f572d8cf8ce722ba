import { PASSWORD_MAX_LENGTH } from '@pro-match/domain/limits';
import { describe, expect, it } from 'vitest';
import { authMessage } from './auth-failure.ts';
import { checkCredentials, checkEmail, checkNewPassword } from './credentials.ts';

const email = 'ann@example.com';

describe('checkCredentials', () => {
  it('names only the first problem, the address before the password', () => {
    expect(checkCredentials('sign-up', { email: 'ann@', password: '' })).toEqual({
      problems: { email: 'Invalid email address' },
    });
    expect(checkCredentials('sign-in', { email, password: '' })).toEqual({
      problems: { password: 'Password is required' },
    });
    expect(checkCredentials('sign-up', { email, password: 'abc' })).toEqual({
      problems: { password: 'Password must be at least 8 characters' },
    });
  });

  it.each(['sign-in', 'sign-up'] as const)(
    'rejects a password over the maximum length at %s',
    (mode) => {
      const password = 'Secret-1'.padEnd(PASSWORD_MAX_LENGTH, 'x');
      expect(checkCredentials(mode, { email, password })).toEqual({ value: { email, password } });
      expect(checkCredentials(mode, { email, password: `${password}x` })).toEqual({
        problems: { password: 'Password is too long' },
      });
    },
  );

  it('does not apply the password rules at sign-in', () => {
    expect(checkCredentials('sign-in', { email: ` ${email} `, password: 'abc' })).toEqual({
      value: { email, password: 'abc' },
    });
  });
});

describe('checkEmail', () => {
  it('trims an address and rejects an invalid one', () => {
    expect(checkEmail(` ${email}`)).toEqual({ value: email });
    expect(checkEmail('ann')).toEqual({ problems: { email: 'Invalid email address' } });
  });
});

describe('checkNewPassword', () => {
  it('rejects what the server would reject', () => {
    const longest = 'Secret-1'.padEnd(PASSWORD_MAX_LENGTH, 'x');
    expect(checkNewPassword(longest)).toEqual({ value: longest });
    expect(checkNewPassword(`${longest}x`)).toEqual({
      problems: { password: 'Password is too long' },
    });
    expect(checkNewPassword('Secret-x')).toEqual({
      problems: { password: 'Password must contain at least one number' },
    });
  });
});

describe('authMessage', () => {
  const answer = (message: string, status?: number) =>
    Object.assign(new Error(message), { __isAuthError: true, status });

  it.each([
    [
      answer('User already registered', 422),
      'This email is already registered. Please login instead.',
    ],
    [answer('Invalid login credentials', 400), 'Invalid login credentials'],
    [answer('Failed to fetch', 0), 'You seem to be offline.'],
    [answer('<html>', 502), 'An error occurred'],
    [answer('', 400), 'An error occurred'],
    [new TypeError('x is not a function'), 'An error occurred'],
    ['a string', 'An error occurred'],
  ])('describes %s in plain words', (error, words) => {
    expect(authMessage(error)).toBe(words);
  });
});

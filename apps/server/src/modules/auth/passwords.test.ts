import { describe, expect, it } from 'vitest';
import { AuthError } from './auth-error.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';

function refusalOf(password: string): AuthError | undefined {
  try {
    refuseWeakPassword(password);
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
  return undefined;
}

describe('a password hash', () => {
  it('is argon2id at the advised cost, salted, and fits its password only', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Secret-123'),
      hashPassword('Secret-123'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'Secret-123')).toBe(true);
    expect(await verifyPassword(first, 'Secret-124')).toBe(false);
    expect(await verifyPassword(first, '')).toBe(false);
  });

  it('looks at every byte', async () => {
    const long = `${'é'.repeat(200)}A1-`;
    const stored = await hashPassword(`${long}x`);
    expect(await verifyPassword(stored, `${long}x`)).toBe(true);
    expect(await verifyPassword(stored, `${long}y`)).toBe(false);
  });

  it('fits nobody where there is no account', async () => {
    expect(await verifyPassword(undefined, 'Secret-123')).toBe(false);
  });
});

describe('the rules', () => {
  it('take a password that meets them all, up to 256 characters', () => {
    expect(refusalOf('Secret-1')).toBeUndefined();
    expect(refusalOf(`Secret-1${'x'.repeat(248)}`)).toBeUndefined();
    expect(refusalOf(`Secret-1${'x'.repeat(249)}`)?.message).toBe('Password is too long');
  });

  it('count a letter of any other alphabet as special', () => {
    expect(refusalOf('Secret1é')).toBeUndefined();
  });

  it('keep the reasons of the contract in front of their own', () => {
    expect(refusalOf('')?.reasons).toEqual([
      'length',
      'characters',
      'uppercase',
      'lowercase',
      'number',
      'special',
    ]);
    expect(refusalOf('Aa1!')?.reasons).toEqual(['length']);
  });
});

import { describe, expect, it } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';

async function refusalOf(password: string): Promise<AuthError | undefined> {
  try {
    await refuseWeakPassword(password);
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
  return undefined;
}

describe('a password hash', () => {
  it('is a salted argon2id hash at the advised cost that matches only its password', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Harbor-lamp-58'),
      hashPassword('Harbor-lamp-58'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'Harbor-lamp-58')).toBe(true);
    expect(await verifyPassword(first, 'Harbor-lamp-59')).toBe(false);
    expect(await verifyPassword(first, '')).toBe(false);
  });

  it('compares every byte', async () => {
    const long = `${'é'.repeat(200)}A1-`;
    const stored = await hashPassword(`${long}x`);
    expect(await verifyPassword(stored, `${long}x`)).toBe(true);
    expect(await verifyPassword(stored, `${long}y`)).toBe(false);
  });

  it('matches nothing when there is no account', async () => {
    expect(await verifyPassword(undefined, 'Harbor-lamp-58')).toBe(false);
  });
});

describe('the password rules', () => {
  it('accept a password that meets them all, up to 256 characters', async () => {
    expect(await refusalOf('Orbit-kettle-4')).toBeUndefined();
    expect(await refusalOf(`Secret-1${'x'.repeat(248)}`)).toBeUndefined();
    expect((await refusalOf(`Secret-1${'x'.repeat(249)}`))?.message).toBe('Password is too long');
  });

  it('count a letter of another alphabet as special', async () => {
    expect(await refusalOf('Kettle4laneé')).toBeUndefined();
  });

  it('list the agreed reasons in order', async () => {
    expect((await refusalOf(''))?.reasons).toEqual([
      'length',
      'characters',
      'uppercase',
      'lowercase',
      'number',
      'special',
    ]);
    expect((await refusalOf('Aa1!'))?.reasons).toEqual(['length']);
  });

  it('reject a common password that meets all other rules', async () => {
    const refusal = await refusalOf('Password1!');
    expect(refusal).toMatchObject({ status: 422, errorCode: 'weak_password', reasons: ['pwned'] });
    expect(refusal?.message).toBe(
      "That's a very common password. Choose one that's harder to guess.",
    );
  });
});

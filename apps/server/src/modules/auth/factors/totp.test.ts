import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts';

const secret = new Uint8Array(Buffer.from('12345678901234567890'));

function shown(at: number): string {
  return new TOTP({ secret: new Secret({ buffer: secret.buffer }) }).generate({ timestamp: at });
}

describe('a code', () => {
  it('matches the test vectors of RFC 6238', () => {
    // Appendix B, the last six digits.
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });

  it('is accepted in its own half minute and the ones before and after', () => {
    const time = fc.integer({ min: 120_000, max: 4e12 });
    fc.assert(
      fc.property(time, fc.integer({ min: -3, max: 3 }), (now, steps) => {
        const at = now + steps * 30_000;
        const step = stepOfCode(secret, shown(at), new Date(now));
        if (Math.abs(steps) <= 1) expect(step).toBe(Math.floor(at / 30_000));
        // Two of a million codes may match by chance; then the nearer step wins.
        else if (step !== undefined) expect(step).not.toBe(Math.floor(at / 30_000));
      }),
    );
  });

  it('is rejected unless it has exactly six digits', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!/^\d{6}$/.test(code));
        expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
      }),
    );
  });
});

describe('a secret', () => {
  it('has 160 random bits and is returned as text and as a URI', () => {
    const fresh = newTotpSecret();
    expect(fresh).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(fresh);
    const { text, uri } = describeTotp(fresh, 'ann@example.com');
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${text}`);
  });
});

import { APP_CODE_DIGITS } from '@pro-match/domain/auth';
import { BRAND } from '@pro-match/domain/brand';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** Codes of this many steps before and after now are accepted: phones' clocks drift. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 advises for SHA-1, the only algorithm that every app knows. */
const SECRET_BYTES = 20;

function totpOf(secret: Uint8Array, label: string): TOTP {
  // The library needs its own buffer, not a view into a pool.
  const own = new Secret({ buffer: new Uint8Array(secret).buffer });
  const issuer = BRAND;
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: PERIOD,
    secret: own,
  });
}

export function newTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: SECRET_BYTES }).bytes);
}

/** `text` is for typing into the app, `uri` for the QR code. */
export function describeTotp(secret: Uint8Array, label: string): { text: string; uri: string } {
  const totp = totpOf(secret, label);
  return { text: totp.secret.base32, uri: totp.toString() };
}

/** Steps of 30 seconds since 1970; undefined if the code matches none accepted at `now`. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

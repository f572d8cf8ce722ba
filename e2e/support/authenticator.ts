import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that never shows a code twice: the server takes each only once. */
export class Authenticator {
  readonly #totp: TOTP;
  #shown = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** A code that works now; at most two in one half minute, as the server takes the next one too. */
  nextCode(): string {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#shown + 1);
    this.#shown = step;
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}

import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that shows no code twice: the server accepts each only once. */
export class Authenticator {
  readonly #totp: TOTP;
  #shown = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** Works now. At most two calls in half a minute: the server accepts one code ahead. */
  nextCode(): string {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#shown + 1);
    this.#shown = step;
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}

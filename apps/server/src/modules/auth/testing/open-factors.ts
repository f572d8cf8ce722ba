import { Secret, TOTP } from 'otpauth';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { type AuthAnswer, askAuth, PASSWORD } from './ask-auth.ts';
import { type Browser, openBrowserOn } from './open-browser.ts';
import { confirmEmail } from './open-link.ts';

/** Returns the data of an auth-js response, or throws its error. */
export async function got<T>(call: Promise<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await call;
  if (error || !data) throw error ?? new Error('There is no data');
  return data;
}

/** An app whose clock only the tests move, since codes depend on it, and people with second factors. */
export class Factors {
  readonly t: TestApp;
  readonly #browsers: Browser[] = [];
  #people = 0;

  constructor(t: TestApp) {
    this.t = t;
    t.clock.set(new Date());
  }

  async openBrowser(): Promise<Browser> {
    const browser = await openBrowserOn(this.t);
    this.#browsers.push(browser);
    return browser;
  }

  async closeBrowsers(): Promise<void> {
    for (const browser of this.#browsers.splice(0)) await browser.auth.dispose();
  }

  /** Returns the code that the phone's app shows, `steps` half minutes from now. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = this.t.clock.now().getTime() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  nextStep(): void {
    this.t.clock.advance(30_000);
  }

  /** Signs a person up and confirms their address in the same browser. */
  async signUpConfirmed(browser: Browser, email: string): Promise<void> {
    const { session } = await got(browser.auth.signUp({ email, password: PASSWORD }));
    await confirmEmail(this.t, email, session?.access_token ?? '');
  }

  /** Creates a person with an authenticator app, in the browser that set it up. */
  async withFactor() {
    this.#people += 1;
    const email = `factor-${this.#people}@example.com`;
    const browser = await this.openBrowser();
    await this.signUpConfirmed(browser, email);
    const enrolled = await got(browser.auth.mfa.enroll({ factorType: 'totp' }));
    const { secret } = enrolled.totp;
    const factorId = enrolled.id;
    const session = await got(
      browser.auth.mfa.challengeAndVerify({ factorId, code: this.codeOf(secret) }),
    );
    this.nextStep();
    return { browser, email, factorId, secret, session };
  }

  /** Opens a new browser of the same person, after the password and before the code. */
  async afterPassword(email: string) {
    const browser = await this.openBrowser();
    const { data } = await browser.auth.signInWithPassword({ email, password: PASSWORD });
    const { session } = data;
    if (!session) throw new Error('There is no session');
    return { browser, token: session.access_token, refresh: session.refresh_token };
  }

  async challenge(token: string, factorId: string): Promise<string> {
    const path = `/factors/${factorId}/challenge`;
    return (await askAuth(this.t, 'POST', path, { token, body: {} })).body.id;
  }

  async answer(
    token: string,
    factorId: string,
    code: string,
    challengeId?: string,
  ): Promise<AuthAnswer> {
    const challenge_id = challengeId ?? (await this.challenge(token, factorId));
    const body = { challenge_id, code };
    return askAuth(this.t, 'POST', `/factors/${factorId}/verify`, { token, body });
  }

  /** Returns the API's status for a path requested with a token. */
  async ask(token: string, path: string, method = 'GET'): Promise<number> {
    const request = asking(this.t.app, this.t.deps.config.PUBLISHABLE_KEY, token);
    return (await request(method, path, method === 'GET' ? undefined : {})).status;
  }

  async close(): Promise<void> {
    await this.t.close();
  }
}

export async function openFactors(): Promise<Factors> {
  return new Factors(await createTestApp());
}

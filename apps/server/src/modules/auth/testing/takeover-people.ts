import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { type AuthAnswer, type AuthBody, askAuth, refreshWith, sessionIdOf } from './ask-auth.ts';
import type { Act } from './takeover-acts.ts';

export interface Held {
  id: string;
  userId: string;
  token: string;
  refresh: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Sessions of the owner that the stranger holds. */
  copied: boolean;
}

export interface Made {
  id: string;
  /** The session in which it was set up. */
  madeIn: string;
}

/** A person with mailboxes, browsers and a phone. */
export class Person {
  readonly name: Act['who'];
  readonly mailboxes: readonly string[];
  readonly sessions: Held[] = [];
  readonly apps: (Made & { secret: string })[] = [];
  readonly codes: (Made & { codes: string[] })[] = [];
  /** The password they believe an address has. */
  readonly passwords = new Map<string, string>();
  /** Every session opened for them, and every factor they set up. */
  readonly opened = new Set<string>();
  readonly factors = new Set<string>();
  readonly #t: TestApp;

  constructor(t: TestApp, name: Act['who'], mailboxes: readonly string[]) {
    this.#t = t;
    this.name = name;
    this.mailboxes = mailboxes;
  }

  passwordFor(email: string): string | undefined {
    return this.passwords.get(email) ?? [...this.passwords.values()].at(-1);
  }

  /** Keeps the tokens in a response, if any. */
  hold({ access_token: token, refresh_token: refresh, expires_at, user }: AuthBody): Held {
    const id = sessionIdOf(token);
    const known = this.sessions.findIndex((held) => held.id === id);
    const copied = this.sessions[known]?.copied ?? false;
    if (known >= 0) this.sessions.splice(known, 1);
    const held = { id, userId: user.id, token, refresh, expiresAt: expires_at * 1000, copied };
    this.sessions.unshift(held);
    if (!copied) this.opened.add(id);
    return held;
  }

  /** Sends a request with a fresh token of the session; forgets the session if it has ended. */
  async ask(session: Held, method: string, path: string, body?: unknown): Promise<AuthAnswer> {
    const token = await this.tokenOf(session);
    const answer = await askAuth(this.#t, method, path, { token, body });
    const { status, body: said } = answer;
    const isOver = status === 403 && ['session_not_found', 'bad_jwt'].includes(said.error_code);
    if (isOver) this.#drop(session.id);
    return answer;
  }

  async tokenOf(session: Held): Promise<string> {
    if (session.expiresAt > this.#t.clock.now().getTime() + 5_000) return session.token;
    await this.refresh(session);
    return this.sessions.find(({ id }) => id === session.id)?.token ?? session.token;
  }

  async refresh(session: Held): Promise<number> {
    const { status, body } = await refreshWith(this.#t, session.refresh);
    if (status === 200) this.hold(body);
    else this.#drop(session.id);
    return status;
  }

  /** Answers a challenge of an app with its next code. */
  async showApp(session: Held, app: { id: string; secret: string }): Promise<AuthAnswer> {
    this.#t.clock.advance(30_000);
    const asked = await this.ask(session, 'POST', `/factors/${app.id}/challenge`, {});
    const timestamp = this.#t.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate({ timestamp });
    const body = { challenge_id: asked.body.id ?? 'none', code };
    return this.ask(session, 'POST', `/factors/${app.id}/verify`, body);
  }

  #drop(id: string): void {
    const at = this.sessions.findIndex((held) => held.id === id);
    if (at >= 0) this.sessions.splice(at, 1);
  }
}

import type { TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { askAuth, signInWith } from './ask-auth.ts';
import { openLink } from './open-link.ts';
import { TakeoverJudge } from './takeover-judge.ts';
import { type Held, Person } from './takeover-people.ts';

export const MINUTE = 60_000;
/** A sign-in, password, code or factor is proof for 15 minutes, a reset link for an hour. */
export const PROOF = 15 * MINUTE;
export const WAY_BACK = 60 * MINUTE;
export const STRANGERS_PASSWORDS = ['Strangers-first-58', 'Strangers-other-73'] as const;

export interface Mailed {
  to: string;
  link: URL;
  type: string | null;
  at: number;
}

/** The outcome of an act; undefined if there was nothing to do. */
export type Outcome = string | number | undefined;

/** The `n`th of a list, wrapping around. */
export function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}

let worlds = 0;

/** The owner of two addresses and a stranger with one of their own, in an app with others. */
export class TakeoverWorld {
  readonly t: TestApp;
  readonly owner: Person;
  readonly stranger: Person;
  readonly judge: TakeoverJudge;
  readonly #story: string[] = [];
  /** Newest first. */
  readonly mailed: Mailed[] = [];
  /** Latest time until which the owner may have proven a session. */
  readonly #proven = new Map<string, number>();
  #readMails: number;
  #passwords = 0;
  isAlone = true;

  constructor(t: TestApp) {
    worlds += 1;
    this.t = t;
    this.#readMails = t.mails.length;
    const at = (name: string) => `${name}-${worlds}@example.com`;
    this.owner = new Person(t, 'owner', [at('owner'), at('owner-too')]);
    this.stranger = new Person(t, 'stranger', [at('stranger')]);
    const { mailboxes, opened: sessions, factors } = this.owner;
    const strangersPasswords = STRANGERS_PASSWORDS;
    this.judge = new TakeoverJudge(t, { mailboxes, sessions, factors, strangersPasswords });
  }

  async signUp(who: Person, email: string): Promise<Outcome> {
    const password = this.newPassword(who);
    const body = { email, password, data: { role: 'client' } };
    const answer = await askAuth(this.t, 'POST', '/signup', { body });
    if (answer.status === 200) {
      who.passwords.set(email, password);
      this.proves(who.hold(answer.body).id, PROOF);
    }
    return `${email} ${answer.status}`;
  }

  async signIn(who: Person, email: string): Promise<Outcome> {
    const password = who.passwordFor(email);
    if (password === undefined) return undefined;
    const { status, body } = await signInWith(this.t, email, password);
    if (status === 200) this.proves(who.hold(body).id, PROOF);
    return `${email} ${status}`;
  }

  /** Opens a link, in a session or in a browser without one. */
  async open(who: Person, { link, type, to }: Mailed, session: Held | undefined) {
    const token = session && (await who.tokenOf(session));
    const { status, body } = await openLink(this.t, link, token);
    if (status === 200 && body.access_token) {
      const { id } = who.hold(body);
      if (type === 'recovery') this.proves(id, WAY_BACK);
    }
    return `${type} to ${to} in ${session ? 'a' : 'no'} session ${status} ${body.error_code ?? ''}`;
  }

  /** Acts in one of the person's sessions; does nothing without one. */
  async in(who: Person, a: number, act: (session: Held) => Promise<Outcome>): Promise<Outcome> {
    const session = pick(this.usable(who), a);
    return session && act(session);
  }

  /**
   * While the owner's proof holds, a copy of the session can do what the owner can: that is the
   * trade-off. It is tried once the proof has expired.
   */
  usable(who: Person): Held[] {
    return who.sessions.filter(
      (session) => !session.copied || (this.isAlone && !this.isProven(session)),
    );
  }

  isProven({ id }: Held): boolean {
    return this.now() <= (this.#proven.get(id) ?? 0) + MINUTE / 2;
  }

  proves(id: string, time: number): void {
    this.#proven.set(id, Math.max(this.#proven.get(id) ?? 0, this.now() + time));
  }

  async mailedCode(session: Held): Promise<string | undefined> {
    const { body } = await this.owner.ask(session, 'GET', '/user');
    await this.owner.ask(session, 'GET', '/reauthenticate');
    await this.collectMails();
    const mail = this.t.mails.findLast(
      ({ to, subject }) => to === body.email && / code$/.test(subject),
    );
    return mail?.subject.slice(0, 8);
  }

  async rest(who: Person, session: Held, method: string, path: string, body?: unknown) {
    const { app, deps } = this.t;
    const token = await who.tokenOf(session);
    return asking(app, deps.config.PUBLISHABLE_KEY, token)(method, `/rest/v1${path}`, body);
  }

  async collectMails(): Promise<void> {
    await this.t.runOutbox();
    const fresh = this.t.mails.slice(this.#readMails);
    this.#readMails = this.t.mails.length;
    for (const { to, text } of fresh) {
      const href = text.match(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/)?.[0];
      if (href === undefined) continue;
      const link = new URL(href);
      this.mailed.unshift({ to, link, type: link.searchParams.get('type'), at: this.now() });
    }
  }

  /** An address that the person would try; the owner never uses the stranger's. */
  target(who: Person, n: number): string {
    const own = this.owner.mailboxes;
    const all = who === this.owner ? own : [...own, ...this.stranger.mailboxes];
    return pick(all, n) ?? '';
  }

  newPassword(who: Person): string {
    this.#passwords += 1;
    return who === this.owner
      ? `Owners-own-${this.#passwords}`
      : (pick(STRANGERS_PASSWORDS, this.#passwords) ?? '');
  }

  now(): number {
    return this.t.clock.now().getTime();
  }

  tell(line: string): void {
    this.#story.push(line);
  }

  fail(what: string): never {
    throw new Error(`${what}\n  ${this.#story.join('\n  ')}`);
  }
}

import type { TestApp } from '../../../testing/create-test-app.ts';
import { askAuth } from './ask-auth.ts';
import { openLink } from './open-link.ts';
import type { Act, Turn } from './takeover-acts.ts';
import { deedsIn } from './takeover-deeds.ts';
import { type Outcome, TakeoverWorld } from './takeover-world.ts';

/** Plays what the owner of an address and a stranger do to each other. */
export class Takeover {
  readonly #world: TakeoverWorld;
  readonly #deeds: ReturnType<typeof deedsIn>;

  constructor(t: TestApp) {
    this.#world = new TakeoverWorld(t);
    this.#deeds = deedsIn(this.#world);
  }

  /**
   * Plays the turns and checks after each whether the stranger holds anything. Then the owner gets
   * back in through the mailbox, after which the stranger must have nothing left.
   */
  async play(turns: Turn[]): Promise<void> {
    for (const turn of turns) {
      this.#world.isAlone = turn.length === 1;
      await Promise.all(turn.map((act) => this.#perform(act)));
      await this.#world.collectMails();
      await this.#expectNothingTaken();
    }
    this.#world.isAlone = true;
    for (const email of this.#world.owner.mailboxes) await this.#comeBack(email);
    await this.#expectNothingTaken();
  }

  async #perform({ who, kind, a, b }: Act): Promise<void> {
    const person = who === 'owner' ? this.#world.owner : this.#world.stranger;
    const outcome = await this.#deeds[kind](person, a, b);
    if (outcome !== undefined) this.#world.tell(`${who}: ${kind} ${outcome}`);
  }

  /**
   * The owner gets in with just the mailbox and the phone, and chooses a password; if no account
   * has the address, by signing up. No one else has access afterward.
   */
  async #comeBack(email: string): Promise<void> {
    const owner = this.#world.owner;
    const account = await this.#world.judge.accountOf(email);
    if (!account) {
      this.#expect(await this.#world.signUp(owner, email), `${email} 200`);
      return;
    }
    await askAuth(this.#world.t, 'POST', '/recover', { body: { email } });
    await this.#world.collectMails();
    const link = this.#world.mailed.find(
      ({ to, type }) => to === email && type === 'recovery',
    )?.link;
    const opened = link && (await openLink(this.#world.t, link));
    if (opened?.status !== 200)
      this.#world.fail(`no way back in to ${email}: ${opened?.body.error_code}`);
    const session = owner.hold(opened.body);
    const listed = opened.body.user.factors ?? [];
    const isSetUp = ({ id }: { id: string }) =>
      listed.some((factor) => factor.id === id && factor.status === 'verified');
    const app = owner.apps.find(isSetUp);
    if (app) this.#expect((await owner.showApp(session, app)).status, 200);
    const password = this.#world.newPassword(owner);
    this.#expect((await owner.ask(session, 'PUT', '/user', { password })).status, 200);
    owner.passwords.set(email, password);
    this.#expect(await this.#world.signIn(owner, email), `${email} 200`);
    const signedIn = owner.sessions[0]?.id;
    const live = await this.#world.judge.liveSessions(account.id);
    const others = live.filter((id) => id !== session.id && id !== signedIn);
    if (others.length > 0) this.#world.fail(`a session outlived the new password of ${email}`);
  }

  async #expectNothingTaken(): Promise<void> {
    const loot = await this.#world.judge.findLoot();
    if (loot.length > 0) this.#world.fail(`the stranger has ${loot.join(', ')}`);
  }

  #expect(outcome: Outcome, wanted: Outcome): void {
    if (outcome !== wanted)
      this.#world.fail(`the owner comes back: ${outcome} in place of ${wanted}`);
  }
}

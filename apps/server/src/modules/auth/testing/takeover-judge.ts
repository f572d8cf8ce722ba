import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { verifyPassword } from '../users/passwords.ts';

export interface AccountRow {
  id: string;
  email: string;
  confirmed: boolean;
  deleted: boolean;
  password_hash: string;
}

/** The owner's mailboxes and sessions, and the stranger's passwords. */
export interface Known {
  mailboxes: readonly string[];
  sessions: ReadonlySet<string>;
  factors: ReadonlySet<string>;
  strangersPasswords: readonly string[];
}

/**
 * Searches the database for anything that a stranger holds in accounts whose address the owner
 * confirmed.
 */
export class TakeoverJudge {
  readonly #t: TestApp;
  readonly #known: Known;
  readonly #owned = new Set<string>();
  readonly #checkedHashes = new Set<string>();

  constructor(t: TestApp, known: Known) {
    this.#t = t;
    this.#known = known;
  }

  /** Returns true if the owner has confirmed the address of the account. */
  isOwned(userId: string): boolean {
    return this.#owned.has(userId);
  }

  /** Forgets an account that the owner closed: its fate no longer matters. */
  forget(userId: string): void {
    this.#owned.delete(userId);
  }

  async accountOf(email: string): Promise<AccountRow | undefined> {
    return (await this.#accounts()).find((account) => account.email === email && !account.deleted);
  }

  async liveSessions(userId: string): Promise<string[]> {
    return this.#ids(
      sql`select id from auth_sessions where user_id = ${userId}::uuid and ended_at is null`,
    );
  }

  /** Describes what the stranger holds; empty if nothing. */
  async findLoot(): Promise<string[]> {
    const accounts = await this.#accounts();
    for (const { id, email, confirmed, deleted } of accounts) {
      if (confirmed && !deleted && this.#known.mailboxes.includes(email)) this.#owned.add(id);
    }
    const loot: string[] = [];
    for (const userId of this.#owned) {
      const account = accounts.find(({ id }) => id === userId);
      if (!account || account.deleted) loot.push('the account is gone');
      else loot.push(...(await this.#lootOf(account)));
    }
    return loot;
  }

  async #lootOf(account: AccountRow): Promise<string[]> {
    const { mailboxes, sessions, factors } = this.#known;
    const { id, email } = account;
    const loot: string[] = [];
    if (!mailboxes.includes(email)) loot.push(`the account is at ${email}`);
    const live = await this.liveSessions(id);
    if (live.some((session) => !sessions.has(session))) loot.push(`a session of ${email}`);
    const made = await this.#ids(sql`select id from auth_factors where user_id = ${id}::uuid`);
    if (made.some((factor) => !factors.has(factor))) loot.push(`a factor of ${email}`);
    if (await this.#isStrangersPassword(account)) loot.push(`the password of ${email}`);
    return loot;
  }

  async #isStrangersPassword({ password_hash: hash }: AccountRow): Promise<boolean> {
    if (this.#checkedHashes.has(hash)) return false;
    const guesses = this.#known.strangersPasswords.map((guess) => verifyPassword(hash, guess));
    if ((await Promise.all(guesses)).includes(true)) return true;
    this.#checkedHashes.add(hash);
    return false;
  }

  async #accounts(): Promise<AccountRow[]> {
    const either = (ids: Iterable<string>) =>
      sql.join(
        [...ids].map((id) => sql`${id}`),
        sql`, `,
      );
    return rowsOf<AccountRow>(
      await this.#t.database.db.execute(sql`
        select id, email, email_confirmed_at is not null as confirmed,
          deleted_at is not null as deleted, password_hash
        from auth_users
        where email in (${either(this.#known.mailboxes)})
          or id::text in (${either(['', ...this.#owned])})`),
    );
  }

  async #ids(query: ReturnType<typeof sql>): Promise<string[]> {
    return rowsOf<{ id: string }>(await this.#t.database.db.execute(query)).map(({ id }) => id);
  }
}

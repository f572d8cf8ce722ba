/** Refusals that no test has checked yet, oldest first. */
const unread = new Set<Refusal>();

/** A refusal that a test got. The test must check it before it ends: a status, or an error. */
export class Refusal {
  /** The request and its response. */
  readonly #said: string;
  /** Text of the response. */
  readonly read: () => Promise<string>;

  constructor(said: string, read: () => Promise<string>) {
    this.#said = said;
    this.read = read;
    unread.add(this);
  }

  get isUnread(): boolean {
    return unread.has(this);
  }

  /** Returns the value by which a test checks the result of its request. */
  asked<T>(value: T): T {
    unread.delete(this);
    return value;
  }

  /** Returns the value, which is useless to a test that takes its request for a success. */
  checked<T>(value: T, words = ''): T {
    if (!this.isUnread) return value;
    throw new Error(`${this.#said}, read before its status was asked for ${words}`.trimEnd());
  }

  async describe(): Promise<string> {
    return `${this.#said} ${await this.read()}`;
  }
}

/** Returns the unchecked refusals so far. */
export function unreadRefusals(): ReadonlySet<Refusal> {
  return new Set(unread);
}

/** Throws if any refusals besides those in `before` are unchecked, and forgets them. */
export async function failUnread(before: ReadonlySet<Refusal> = new Set()): Promise<void> {
  const left = [...unread].filter((refusal) => !before.has(refusal));
  for (const refusal of left) unread.delete(refusal);
  if (left.length === 0) return;
  const lines = await Promise.all(left.map((refusal) => refusal.describe()));
  throw new Error(`The test never asked what became of:\n${lines.join('\n')}`);
}

/** Those that no test has asked about yet, oldest first. */
const unread = new Set<Refusal>();

/** What a test was refused. It has to ask for that by the time it ends: a status, or an error. */
export class Refusal {
  /** What was asked, and what was answered. */
  readonly #said: string;
  /** The words of the answer. */
  readonly read: () => Promise<string>;

  constructor(said: string, read: () => Promise<string>) {
    this.#said = said;
    this.read = read;
    unread.add(this);
  }

  get isUnread(): boolean {
    return unread.has(this);
  }

  /** The value, with which a test asks what became of its request. */
  asked<T>(value: T): T {
    unread.delete(this);
    return value;
  }

  /** The value, which is of no use to a test that takes its request for a success. */
  checked<T>(value: T, words = ''): T {
    if (!this.isUnread) return value;
    throw new Error(`${this.#said}, read before its status was asked for ${words}`.trimEnd());
  }

  async describe(): Promise<string> {
    return `${this.#said} ${await this.read()}`;
  }
}

/** What is unread so far. */
export function unreadRefusals(): ReadonlySet<Refusal> {
  return new Set(unread);
}

/** Throws where refusals are unread, apart from those in `before`, and forgets them. */
export async function failUnread(before: ReadonlySet<Refusal> = new Set()): Promise<void> {
  const left = [...unread].filter((refusal) => !before.has(refusal));
  for (const refusal of left) unread.delete(refusal);
  if (left.length === 0) return;
  const lines = await Promise.all(left.map((refusal) => refusal.describe()));
  throw new Error(`The test never asked what became of:\n${lines.join('\n')}`);
}

const unread = new Set<Refusal>();

/** A refusal that a test got, and must check before it ends. */
export class Refusal {
  readonly #said: string;
  readonly read: () => Promise<string>;

  constructor(said: string, read: () => Promise<string>) {
    this.#said = said;
    this.read = read;
    unread.add(this);
  }

  get isUnread(): boolean {
    return unread.has(this);
  }

  /** Marks the refusal as checked. */
  asked<T>(value: T): T {
    unread.delete(this);
    return value;
  }

  /** Throws unless the refusal was checked: the test takes its request for a success. */
  checked<T>(value: T, words = ''): T {
    if (!this.isUnread) return value;
    throw new Error(`${this.#said}, read before its status was asked for ${words}`.trimEnd());
  }

  async describe(): Promise<string> {
    return `${this.#said} ${await this.read()}`;
  }
}

export function unreadRefusals(): ReadonlySet<Refusal> {
  return new Set(unread);
}

/** Throws for unchecked refusals that are not in `before`, and forgets them. */
export async function failUnread(before: ReadonlySet<Refusal> = new Set()): Promise<void> {
  const left = [...unread].filter((refusal) => !before.has(refusal));
  for (const refusal of left) unread.delete(refusal);
  if (left.length === 0) return;
  const lines = await Promise.all(left.map((refusal) => refusal.describe()));
  throw new Error(`The test never asked what became of:\n${lines.join('\n')}`);
}

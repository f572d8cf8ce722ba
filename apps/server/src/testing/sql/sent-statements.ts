import { Client } from 'pg';

export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** Includes values; empty on PGlite. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function noted(this: Client, ...given: unknown[]) {
    const [asked, beside] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const { text = '', values } = typeof asked === 'string' ? { text: asked } : asked;
    sent.push({ text: text.trim(), values: Array.isArray(beside) ? beside : (values ?? []) });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}

/** Empty on PGlite. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ text }) => text);
}

import { Client } from 'pg';

/** What was sent to PostgreSQL while `work` ran; nothing on PGlite. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function noted(this: Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }];
    sent.push((typeof asked === 'string' ? asked : (asked.text ?? '')).trim());
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}

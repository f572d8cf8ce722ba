import type { LoadedTable } from './load-tables.ts';

const SESSIONS = 'auth_sessions';
const ENDED_AT = 'ended_at';

/** PostgreSQL reads this word as the time at which the transaction began. */
const NOW = 'now';

/** Ends every open session of the backup: its owner may have ended it since. */
export function withSessionsEnded(table: LoadedTable): LoadedTable {
  return table.name === SESSIONS ? { ...table, lines: endedLines(table) } : table;
}

async function* endedLines({ columns, lines }: LoadedTable): AsyncGenerator<string> {
  for await (const line of lines) {
    const values = JSON.parse(line) as (string | null)[];
    const ended = columns.map(({ name }, index) => {
      const value = values[index] ?? null;
      return name === ENDED_AT ? (value ?? NOW) : value;
    });
    yield JSON.stringify(ended);
  }
}

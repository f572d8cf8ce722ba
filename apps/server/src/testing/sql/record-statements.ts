import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import './provided.ts';

// Shared by all test files of a worker.
const shared = globalThis as { statementsOfWorker?: { seen: Set<string>; unsaved: string[] } };

function watch() {
  const statements = { seen: new Set<string>(), unsaved: [] as string[] };
  const send = Client.prototype.query as (...given: unknown[]) => unknown;
  const sendNoted = function (this: Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    if (text !== undefined && !statements.seen.has(text)) {
      statements.seen.add(text);
      statements.unsaved.push(text);
    }
    return send.apply(this, given);
  };
  Object.assign(Client.prototype, { query: sendNoted });
  return statements;
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined;
  return typeof query.text === 'string' ? query.text : undefined;
}

const folder = inject('statements');

if (folder !== undefined) {
  shared.statementsOfWorker ??= watch();
  const { unsaved } = shared.statementsOfWorker;
  afterAll(() => {
    const lines = unsaved.splice(0).map((text) => `${JSON.stringify(text)}\n`);
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
  });
}

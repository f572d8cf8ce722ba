import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import './provided.ts';
import { inOneLine, writtenSql } from './written-sql.ts';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The compiler knows no column in a text of SQL, so each text must have run on a migrated database
 * once. Runs on PostgreSQL record statements in the folder `TEST_SENT_SQL`; with `TEST_ALL_SQL` a
 * run fails at its end for texts that none has sent. PGlite's transactions can't be watched.
 */
export function setup(project: TestProject): () => void {
  const folder = process.env.TEST_SENT_SQL;
  project.provide('statements', folder);
  return () => {
    if (folder === undefined || process.env.TEST_ALL_SQL === undefined) return;
    const sent = readdirSync(folder)
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const unsent = unsentSql(SOURCES, sent.join('').split('\n').filter(Boolean).map(parse));
    if (unsent.length === 0) return;
    // An error in a teardown is only printed.
    process.exitCode = 1;
    throw new Error(`No test has sent this SQL:\n${unsent.join('\n')}`);
  };
}

const parse = (line: string) => JSON.parse(line) as string;

/** SQL in the sources that none of the statements contains, as file, line and text. */
export function unsentSql(folder: string, statements: readonly string[]): string[] {
  const sent = statements.map(inOneLine).join('\n');
  return writtenSql(folder)
    .filter(({ text }) => !sent.includes(text))
    .map(({ file, line, text }) => `${file}:${line}  ${text}`);
}

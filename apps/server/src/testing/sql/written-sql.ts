import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A piece of SQL in the source, between two interpolated values. */
export interface WrittenSql {
  /** Relative to the searched folder. */
  file: string;
  line: number;
  text: string;
}

/** Statements and their pieces differ only in line breaks. */
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Leaves out tests. */
export function writtenSql(folder: string): WrittenSql[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return source.includes('sql`') ? piecesOf(file, source) : [];
    });
}

function piecesOf(file: string, source: string): WrittenSql[] {
  const pieces: WrittenSql[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { value, start } of quasi.quasis) {
        const text = inOneLine(value.cooked ?? value.raw);
        const line = source.slice(0, start).split('\n').length;
        if (text !== '') pieces.push({ file, line, text });
      }
    },
  }).visit(program);
  return pieces;
}

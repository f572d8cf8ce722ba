import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = /node_modules|(^|\/)dist\/|\.tsbuild|\.gen\.ts$|scripts\/comments\.test\.ts$/;

/** Openings that leave the reader waiting for the subject of the sentence. */
const OPENING = /^\s*(?:\/\*\*|\*|\/\/) (?:What|Whether|Who|Whoever|Whatever|Whose)\b.*$/gm;

it('no comment opens with a question word', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => SOURCE.test(path) && !NOT_OURS.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(OPENING)].map(
          ([line]) => `${path}: ${line.trim()}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});

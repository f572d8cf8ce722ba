import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBehaviour } from './behaviour.ts';

const DEFAULT = new URL('behaviour.json', import.meta.url);

it('reads the default table', () => {
  expect(readBehaviour(DEFAULT).businesses.map(({ kind }) => kind)).toContain('silent');
});

it('names the mistake in an invalid table', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'behaviour-')), 'behaviour.json');
  const { businesses, homeowners } = readBehaviour(DEFAULT);
  const [first] = businesses;
  writeFileSync(file, JSON.stringify({ homeowners, businesses: [{ ...first, wants: 2 }] }));
  expect(() => readBehaviour(file)).toThrow(/wants/);
  writeFileSync(file, JSON.stringify({ homeowners, businesses: [{ ...first, share: 0.5 }] }));
  expect(() => readBehaviour(file)).toThrow('The shares must add up to 1');
});

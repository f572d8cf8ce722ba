import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { searchServices } from './index.ts';
import { PROBLEMS } from './problems.ts';
import { GOLDEN_SENTENCES } from './search-sentences.golden.ts';

const names = (query: string, limit?: number) =>
  searchServices(query, CATALOGUE_SERVICES, limit).map(({ name }) => name);

describe('search by a sentence', () => {
  it.each(GOLDEN_SENTENCES)('for %j ranks first: %s', (sentence, first) => {
    expect(names(sentence)[0]).toBe(first);
  });

  it('has problems for exactly the services of the catalogue', () => {
    const all = CATALOGUE_SERVICES.map(({ name }) => name);
    expect(Object.keys(PROBLEMS).sort()).toEqual([...all].sort());
    for (const [name, phrases] of Object.entries(PROBLEMS)) {
      const list = phrases.split(', ');
      for (const phrase of list) expect(phrase, name).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
      expect(new Set(list).size, `${name}: ${list}`).toBe(list.length);
    }
  });

  it('finds a service by each of its problems', () => {
    for (const [name, phrases] of Object.entries(PROBLEMS)) {
      for (const phrase of phrases.split(', ')) {
        expect(names(`${phrase} `, 12), `${name}: ${phrase}`).toContain(name);
      }
    }
  });

  it('ignores case, punctuation and an introduction', () => {
    const golden = fc.constantFrom(...GOLDEN_SENTENCES.slice(0, 100));
    fc.assert(
      fc.property(golden, fc.constantFrom('', 'Hi, ', 'Please: '), ([sentence, first], before) => {
        expect(names(`${before}${sentence.toUpperCase()}!! `)[0]).toBe(first);
      }),
    );
  });
});

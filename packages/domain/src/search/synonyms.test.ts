import { describe, expect, it } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { searchServices } from './index.ts';
import { SYNONYMS } from './synonyms.ts';
import { textKey, wordsOf } from './words.ts';

const phrasesOf = (name: string) => (SYNONYMS[name] ?? '').split(', ');

describe('synonyms', () => {
  it('exist for exactly the services of the catalogue', () => {
    const names = CATALOGUE_SERVICES.map(({ name }) => name);
    expect(Object.keys(SYNONYMS).sort()).toEqual([...names].sort());
  });

  it('are plain phrases, each once per service', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      const phrases = phrasesOf(name);
      for (const phrase of phrases) expect(phrase, name).toMatch(/^[a-z0-9 ]+$/);
      const keys = phrases.map((phrase) => textKey(wordsOf(phrase)));
      expect(keys, name).not.toContain('');
      expect(new Set(keys).size, `${name}: ${keys}`).toBe(keys.length);
    }
  });

  it('find their service among the first three results', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      for (const phrase of phrasesOf(name)) {
        const found = searchServices(phrase, CATALOGUE_SERVICES, 3).map((service) => service.name);
        expect(found, phrase).toContain(name);
      }
    }
  });
});

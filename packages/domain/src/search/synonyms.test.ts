import { describe, expect, it } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { searchServices } from './index.ts';
import { SYNONYMS } from './synonyms.ts';
import { textKey, wordsOf } from './words.ts';

const phrasesOf = (name: string) => (SYNONYMS[name] ?? '').split(', ');

describe('synonyms', () => {
  it('belong to each service of the catalogue, and to nothing else', () => {
    const names = CATALOGUE_SERVICES.map(({ name }) => name);
    expect(Object.keys(SYNONYMS).sort()).toEqual([...names].sort());
  });

  it('are phrases with words in them, each once in its service', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      const phrases = phrasesOf(name);
      for (const phrase of phrases) expect(phrase, name).toMatch(/^[a-z0-9 ]+$/);
      const keys = phrases.map((phrase) => textKey(wordsOf(phrase)));
      expect(keys, name).not.toContain('');
      expect(new Set(keys).size, `${name}: ${keys}`).toBe(keys.length);
    }
  });

  it('lead to their service among the first three', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      for (const phrase of phrasesOf(name)) {
        const found = searchServices(phrase, CATALOGUE_SERVICES, 3).map((service) => service.name);
        expect(found, phrase).toContain(name);
      }
    }
  });
});

import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { picturesOf } from '../demo-pictures.ts';
import { TRADES } from './index.ts';

const names = CATALOGUE_SERVICES.map(({ name }) => name).sort();

describe('the demo trades', () => {
  it('offer every service of the catalogue once', () => {
    expect(TRADES.flatMap(({ services }) => services).sort()).toEqual(names);
  });

  it('have texts that are all distinct', () => {
    for (const { services, endings, about, jobs, praise } of TRADES) {
      const [name] = services;
      expect(endings.length, name).toBeGreaterThan(1);
      expect(about.length, name).toBeGreaterThan(1);
      expect(
        about.some((text) => text.includes('{city}')),
        name,
      ).toBe(true);
      expect(Math.min(jobs.length, praise.length), name).toBeGreaterThan(0);
    }
    const words = TRADES.flatMap(({ about, jobs, praise }) => [...about, ...jobs, ...praise]);
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) expect(text).not.toMatch(/demo/i);
  });

  it('have at least three pictures of every service, none of them shared', () => {
    for (const name of names) {
      const pictures = picturesOf(name);
      expect(pictures.length, name).toBeGreaterThanOrEqual(3);
      expect(new Set(pictures).size).toBe(pictures.length);
    }
    const all = names.flatMap(picturesOf);
    expect(new Set(all).size).toBe(all.length);
  });
});

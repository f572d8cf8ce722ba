import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { STATES } from '@pro-match/domain/states';
import { describe, expect, it } from 'vitest';
import { loadZipCodes } from '../../../platform/geo/zip-codes.ts';
import { directoryServiceOf, findDirectoryService, slugOf } from './providers.ts';
import { findTown, tenthsFromCenter, townOfZip } from './towns.ts';

const zipCodes = loadZipCodes();

describe('a service of the directory', () => {
  it('covers each entry of the catalogue with a unique address', () => {
    const slugs = CATALOGUE_SERVICES.map(({ name }) => directoryServiceOf(name)?.slug ?? name);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(slugs).size).toBe(CATALOGUE_SERVICES.length);
    for (const slug of slugs) expect(findDirectoryService(slug)?.slug).toBe(slug);
  });

  it('is found by its name in any case and only within the catalogue', () => {
    expect(directoryServiceOf('plumbing')?.providers).toBe('Plumbers');
    expect(directoryServiceOf('HVAC (Heating & Cooling)')?.slug).toBe('hvac-heating-and-cooling');
    expect(directoryServiceOf('Goat Yoga')).toBeUndefined();
  });
});

describe('a town', () => {
  it('is found by ZIP code and by address', () => {
    const town = townOfZip(zipCodes, '43215');
    expect(town).toMatchObject({ state: 'oh', slug: 'columbus', name: 'Columbus' });
    expect(findTown(zipCodes, 'oh', 'columbus')).toBe(town);
    expect(town && tenthsFromCenter(zipCodes, town, '43215')).toBeLessThan(60);
  });

  it.each([
    ['OH', 'columbus'],
    ['oh', 'Columbus'],
    ['oh', 'atlantis'],
    ['zz', 'columbus'],
    ['pr', 'san-juan'],
    ['', ''],
  ])('does not exist at %j, %j', (state, slug) => {
    expect(findTown(zipCodes, state, slug)).toBeUndefined();
  });

  it('has a unique address within every state', () => {
    for (const { code } of STATES) {
      const cities = new Set(zipCodes.inState(code).map(({ city }) => city));
      const slugs = new Set([...cities].map(slugOf));
      expect(slugs.size, code).toBe(cities.size);
      expect(slugs.has(''), code).toBe(false);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { searchServices } from './index.ts';
import { GOLDEN_QUERIES } from './search-services.golden.ts';

const names = (query: string, limit?: number) =>
  searchServices(query, CATALOGUE_SERVICES, limit).map(({ name }) => name);

describe('search for a service', () => {
  it.each(GOLDEN_QUERIES)('for %j ranks first: %s', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it.each(['', '   ', '!?', '🔧', 'xyzzy', '<script>alert(1)</script>'])(
    'finds nothing for %j',
    (query) => {
      expect(names(query)).toEqual([]);
    },
  );

  it('ranks an exact name first, then a full synonym, a beginning and a later word', () => {
    const services = ['Paint Mixing', 'House Painting', 'Car Paint Job', 'Paint'].map((name) => ({
      name,
    }));
    const found = searchServices('paint', services).map(({ name }) => name);
    expect(found[0]).toBe('Paint');
    expect(found[1]).toBe('House Painting'); // "paint" is a synonym of it, typed in full.
    expect(found[2]).toBe('Paint Mixing');
    expect(found[3]).toBe('Car Paint Job');
  });

  it('forgives typos only when nothing else matches', () => {
    const services = [{ name: 'Plumbing' }, { name: 'Plumbign Museum' }];
    expect(searchServices('plumbing', services)).toEqual([{ name: 'Plumbing' }]);
    expect(searchServices('plumbinng', services)).toHaveLength(2);
  });

  it('finds custom services, and services by their group', () => {
    const custom = { name: 'Alpaca Shearing', group: 'Farm Help' };
    const services = [...CATALOGUE_SERVICES, custom];
    expect(searchServices('alpacca', services)[0]).toBe(custom);
    expect(searchServices('shearing of alpacas', services)[0]).toBe(custom);
    expect(searchServices('farm', services)).toContain(custom);
    expect(names('beauty')).toContain('Nail Salon');
  });

  it.each(['constructor', '__proto__', 'toString'])('treats %s as an ordinary name', (name) => {
    expect(searchServices(name, [{ name }])).toEqual([{ name }]);
  });

  it('keeps the given order of equal matches, and the limit', () => {
    const services = [{ name: 'Goat Yoga' }, { name: 'Goat Golf' }, { name: 'Goat Spa' }];
    expect(searchServices('goat', services)).toEqual(services);
    expect(searchServices('goat', services, 2)).toEqual(services.slice(0, 2));
    expect(names('a', 3)).toHaveLength(3);
  });

  it('follows a service whose name is changed', () => {
    const service = { name: 'Kite Repair' };
    expect(searchServices('kite', [service])).toHaveLength(1);
    service.name = 'Boomerang Repair';
    expect(searchServices('kite', [service])).toEqual([]);
    expect(searchServices('boomerang', [service])).toEqual([service]);
  });

  it('ranks every service first for its own name, however it is written', () => {
    const recase = fc.tuple(fc.constantFrom(...CATALOGUE_SERVICES), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(recase, ([{ name }, isUpper, isBare]) => {
        const written = isBare ? name.replace(/[^\p{L}\p{N} ]/gu, ' ') : name;
        expect(names(isUpper ? written.toUpperCase() : written.toLowerCase())[0]).toBe(name);
      }),
    );
  });

  it('keeps finding a service while its name is typed', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      const word = name.split(/[^\p{L}]+/u)[0] ?? name;
      for (let length = 3; length <= word.length; length += 1) {
        expect(names(word.slice(0, length), 40), word.slice(0, length)).toContain(name);
      }
    }
  });

  it('forgives two swapped letters inside a long name of one word', () => {
    const single = CATALOGUE_SERVICES.filter(({ name }) => /^\p{L}{8,}$/u.test(name));
    expect(single.length).toBeGreaterThan(10);
    for (const { name } of single) {
      for (let at = 1; at < name.length - 2; at += 1) {
        const [a = '', b = ''] = name.slice(at, at + 2);
        expect(names(name.slice(0, at) + b + a + name.slice(at + 2)), `${name} ${at}`).toContain(
          name,
        );
      }
    }
  });

  it('accepts any text, and returns distinct services up to the limit', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('car', 'a', 'repair', 'hair', 'plumbr', '&', 'é'))
        .map((w) => w.join(' ')),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 20 }), (query, limit) => {
        const found = searchServices(query, CATALOGUE_SERVICES, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
        for (const service of found) expect(CATALOGUE_SERVICES).toContain(service);
      }),
    );
  });

  it('prepares a thousand services only once', () => {
    const custom = Array.from({ length: 882 }, (_, i) => ({
      name: `Véntage Canoe Care ${i}`,
      group: 'custom',
    }));
    const services = [...CATALOGUE_SERVICES, ...custom];
    const unfolding = vi.spyOn(String.prototype, 'normalize');
    searchServices('vintage', services);
    expect(unfolding.mock.calls.length).toBeGreaterThan(custom.length);
    unfolding.mockClear();
    const queries = ['ac', 'plumber', 'clogged drain', 'plubming', 'my toliet keeps runing', 'a'];
    for (const query of queries) searchServices(query, services);
    // Only the typed text is folded, in the few ways that a search uses it.
    expect(unfolding.mock.calls.length).toBeLessThan(queries.length * 20);
    unfolding.mockRestore();
  });
});

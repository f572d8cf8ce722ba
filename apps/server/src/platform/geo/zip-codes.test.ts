import { statSync } from 'node:fs';
import { zipFailure } from '@pro-match/domain/formats';
import { isStateCode, STATES, stateOfZip } from '@pro-match/domain/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineMiles } from './distance.ts';
import { decodeZipCodes, encodeZipCodes } from './zip-codes.format.ts';
import { loadZipCodes, zipCodesOf } from './zip-codes.ts';

const zipCodes = loadZipCodes();

describe('ZIP code data', () => {
  it.each([
    ['43215', 'Columbus', 'OH', 39.967, -83.004],
    ['10001', 'New York', 'NY', 40.748, -73.997],
    ['90210', 'Beverly Hills', 'CA', 34.09, -118.407],
    ['02108', 'Boston', 'MA', 42.357, -71.064],
    ['20500', 'Washington', 'DC', 38.895, -77.037],
    ['99950', 'Ketchikan', 'AK', 55.342, -131.648],
    ['96813', 'Honolulu', 'HI', 21.312, -157.858],
    ['00901', 'San Juan', 'PR', 18.465, -66.106],
  ])('knows %s as %s, %s', (zip, city, state, lat, lon) => {
    const found = zipCodes.find(zip);
    expect(found).toMatchObject({ zip, city, state });
    expect(found && haversineMiles(found, { lat, lon })).toBeLessThan(6);
  });

  it.each(['00000', '99999', '09001', '4321', '432155', '4321x', '', ' 43215', '٤٣٢١٥', '1e3'])(
    'does not know %j',
    (zip) => {
      expect(zipCodes.find(zip)).toBeUndefined();
    },
  );

  it('has each ZIP code in the state that forms derive from it', () => {
    const codes = [...STATES.map(({ code }) => code), 'PR', 'GU', 'VI', 'MP', 'AS'];
    for (const { zip, state } of codes.flatMap(zipCodes.inState)) {
      expect(stateOfZip(zip), zip).toBe(isStateCode(state) ? state : null);
    }
  });

  it('has exactly the three-digit prefixes that forms accept', () => {
    const codes = [...STATES.map(({ code }) => code), 'PR', 'VI', 'GU', 'AS', 'MP'];
    const used = new Set(
      codes.flatMap((code) => zipCodes.inState(code)).map(({ zip }) => zip.slice(0, 3)),
    );
    const taken = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0')).filter(
      (prefix) => zipFailure(`${prefix}01`) === undefined,
    );
    expect(taken).toEqual([...used].sort());
  });

  it('covers the 50 states, DC and the territories', () => {
    for (const { code } of STATES) {
      expect(zipCodes.inState(code).length, code).toBeGreaterThan(50);
    }
    expect(zipCodes.inState('PR').length).toBeGreaterThan(150);
    for (const code of ['GU', 'VI', 'MP', 'AS']) {
      expect(zipCodes.inState(code).length, code).toBeGreaterThan(0);
    }
    expect(zipCodes.inState('AE')).toEqual([]);
    expect(zipCodes.size).toBeGreaterThan(41_000);
  });

  it('has a place, a state and coordinates on American soil in every row', () => {
    const states = [
      ...STATES.map(({ code }) => code),
      'AS',
      'FM',
      'GU',
      'MH',
      'MP',
      'PR',
      'PW',
      'VI',
    ];
    const rows = states.flatMap((state) => zipCodes.inState(state));
    expect(rows).toHaveLength(zipCodes.size);
    for (const { zip, city, state, lat, lon } of rows) {
      const isSound =
        /^\d{5}$/.test(zip) && city.trim() !== '' && lat > -15 && lat < 72 && Math.abs(lon) > 64;
      if (!isSound) expect.fail(`${zip} ${city} ${state} ${lat} ${lon}`);
    }
    const contiguous = rows.filter(({ state }) => state === 'OH' || state === 'KS');
    for (const { lon } of contiguous) expect(lon).toBeLessThan(-80);
  });

  it('finds each row by its own ZIP', () => {
    for (const row of zipCodes.inState('VT')) expect(zipCodes.find(row.zip)).toEqual(row);
  });

  it('stays below 400 kB and is loaded once', () => {
    expect(statSync(new URL('./zip-codes.data.br', import.meta.url)).size).toBeLessThan(400_000);
    expect(loadZipCodes()).toBe(zipCodes);
  });
});

describe('ZIP code format', () => {
  const row = fc.record({
    zip: fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, '0')),
    city: fc.string({ unit: fc.constantFrom(...'ABCdef -.'), minLength: 1, maxLength: 30 }),
    state: fc.constantFrom('OH', 'NY', 'PR', 'HI'),
    lat: fc.integer({ min: -900_000, max: 900_000 }).map((units) => units / 10_000),
    lon: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((units) => units / 10_000),
  });

  it('decodes what was encoded', () => {
    const rows = fc.uniqueArray(row, { minLength: 1, selector: ({ zip }) => zip });
    fc.assert(
      fc.property(rows, (known) => {
        const read = zipCodesOf(decodeZipCodes(encodeZipCodes(known)));
        expect(read.size).toBe(known.length);
        for (const each of known) expect(read.find(each.zip)).toEqual(each);
      }),
    );
  });

  it('rejects damaged data', () => {
    const sound = encodeZipCodes([
      { zip: '43215', city: 'Columbus', state: 'OH', lat: 39.9, lon: -83 },
    ]);
    expect(() => decodeZipCodes(sound.subarray(0, -1))).toThrow('damaged');
    expect(() => decodeZipCodes(new Uint8Array(3))).toThrow('damaged');
    expect(() => decodeZipCodes(new Uint8Array())).toThrow('damaged');
  });
});

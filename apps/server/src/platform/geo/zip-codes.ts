import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeZipCodes, degrees, type ZipCode, type ZipColumns } from './zip-codes.format.ts';

/** In-memory look-up of the ZIP codes of the 50 states, DC and the territories. */
export interface ZipCodes {
  /** How many ZIP codes are known. */
  readonly size: number;
  /** Undefined if no mail is delivered there, or it is not five digits. */
  find(zip: string): ZipCode | undefined;
  /** By the two-letter code of a state or territory; ascending. */
  inState(state: string): ZipCode[];
}

/** Next to this file in the source, next to the bundle after a build. */
const dataFile = new URL('./zip-codes.data.br', import.meta.url);

let loaded: ZipCodes | undefined;

/** Read once per process, on first use. Sources and license: README.md. */
export function loadZipCodes(): ZipCodes {
  loaded ??= zipCodesOf(decodeZipCodes(brotliDecompressSync(readFileSync(dataFile))));
  return loaded;
}

/** Rows become objects only when requested. */
export function zipCodesOf(columns: ZipColumns): ZipCodes {
  const { zips } = columns;
  return {
    size: zips.length,
    find(zip) {
      if (!/^\d{5}$/.test(zip)) return undefined;
      const wanted = Number(zip);
      const row = firstAtLeast(zips, wanted);
      return zips[row] === wanted ? rowOf(columns, row) : undefined;
    },
    inState(state) {
      const stateId = columns.states.indexOf(state);
      const found: ZipCode[] = [];
      for (let row = 0; row < zips.length; row += 1) {
        if (columns.stateIds[row] === stateId) found.push(rowOf(columns, row));
      }
      return found;
    },
  };
}

function firstAtLeast(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rowOf(columns: ZipColumns, row: number): ZipCode {
  const cityId = columns.cityIds[row] ?? 0;
  const cityStart = cityId === 0 ? 0 : (columns.cityEnds[cityId - 1] ?? 0) + 1;
  return {
    zip: String(columns.zips[row] ?? 0).padStart(5, '0'),
    city: columns.cityNames.toString('ascii', cityStart, columns.cityEnds[cityId]),
    state: columns.states[columns.stateIds[row] ?? 0] ?? '',
    lat: degrees(columns.lats[row] ?? 0),
    lon: degrees(columns.lons[row] ?? 0),
  };
}

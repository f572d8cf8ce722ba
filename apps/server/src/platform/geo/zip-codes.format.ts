/** The centroid of a ZIP code. */
export interface ZipCode {
  /** Five digits. */
  readonly zip: string;
  readonly city: string;
  /** Two-letter code of a state or territory. */
  readonly state: string;
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east; negative in the Americas. */
  readonly lon: number;
}

/**
 * Columns in ascending order of ZIP; the tables contain each city name and state code once.
 * Coordinates are ten-thousandths of a degree, which is 11 meters or less.
 */
export interface ZipColumns {
  readonly zips: Uint32Array;
  readonly lats: Int32Array;
  readonly lons: Int32Array;
  readonly cityIds: Uint16Array;
  readonly stateIds: Uint8Array;
  /** City names in ASCII; city i ends before byte cityEnds[i], which is a newline. */
  readonly cityNames: Buffer;
  readonly cityEnds: Uint32Array;
  readonly states: readonly string[];
}

const unitsPerDegree = 10_000;
const headerBytes = 16;
const newline = 10;

/** `units` are ten-thousandths of a degree. */
export function degrees(units: number): number {
  return units / unitsPerDegree;
}

/**
 * The data file: a header of four little-endian words (rows, cities, bytes of city names, bytes of
 * state codes), then the columns, widest first, so that every column is aligned and can be used in
 * place.
 */
export function encodeZipCodes(rows: readonly ZipCode[]): Buffer {
  const sorted = [...rows].sort((a, b) => Number(a.zip) - Number(b.zip));
  const cities = [...new Set(sorted.map((row) => row.city))];
  const states = [...new Set(sorted.map((row) => row.state))];
  const cityIds = new Map(cities.map((city, id) => [city, id]));
  const stateIds = new Map(states.map((state, id) => [state, id]));
  const cityNames = Buffer.from(cities.map((city) => `${city}\n`).join(''), 'ascii');
  const stateCodes = Buffer.from(states.join(''), 'ascii');
  const columns = [
    Uint32Array.of(sorted.length, cities.length, cityNames.length, stateCodes.length),
    Uint32Array.from(sorted, (row) => Number(row.zip)),
    Int32Array.from(sorted, (row) => Math.round(row.lat * unitsPerDegree)),
    Int32Array.from(sorted, (row) => Math.round(row.lon * unitsPerDegree)),
    Uint16Array.from(sorted, (row) => cityIds.get(row.city) ?? 0),
    Uint8Array.from(sorted, (row) => stateIds.get(row.state) ?? 0),
    cityNames,
    stateCodes,
  ];
  return Buffer.concat(
    columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)),
  );
}

/** Throws if the length does not fit the header. */
export function decodeZipCodes(data: Uint8Array): ZipColumns {
  // A copy starts at offset 0 of its own buffer, where the columns are aligned.
  const buffer = new Uint8Array(data).buffer;
  const [rows = 0, cities = 0, cityBytes = 0, stateBytes = 0] =
    buffer.byteLength < headerBytes ? [] : new Uint32Array(buffer, 0, 4);
  const expected = headerBytes + rows * 15 + cityBytes + stateBytes;
  if (rows === 0 || buffer.byteLength !== expected) {
    throw new Error(`ZIP code data is damaged: ${buffer.byteLength} bytes, expected ${expected}`);
  }
  const afterWords = headerBytes + rows * 12;
  const cityStart = afterWords + rows * 3;
  const cityNames = Buffer.from(buffer, cityStart, cityBytes);
  return {
    zips: new Uint32Array(buffer, headerBytes, rows),
    lats: new Int32Array(buffer, headerBytes + rows * 4, rows),
    lons: new Int32Array(buffer, headerBytes + rows * 8, rows),
    cityIds: new Uint16Array(buffer, afterWords, rows),
    stateIds: new Uint8Array(buffer, afterWords + rows * 2, rows),
    cityNames,
    cityEnds: endsOfLines(cityNames, cities),
    states:
      Buffer.from(buffer, cityStart + cityBytes, stateBytes)
        .toString('ascii')
        .match(/../g) ?? [],
  };
}

function endsOfLines(text: Buffer, count: number): Uint32Array {
  const ends = new Uint32Array(count);
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = text.indexOf(newline, end + 1);
    ends[line] = end;
  }
  return ends;
}

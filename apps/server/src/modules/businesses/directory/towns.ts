import { STATES } from '@pro-match/domain/states';
import { haversineMiles, type Point } from '../../../platform/geo/distance.ts';
import type { ZipCode } from '../../../platform/geo/zip-codes.format.ts';
import type { ZipCodes } from '../../../platform/geo/zip-codes.ts';
import { slugOf } from './providers.ts';

/** A town: the ZIP codes of a state that share a name. */
export interface Town {
  /** The state's code in lower case, as in URLs. */
  state: string;
  slug: string;
  name: string;
  /** The center of its ZIP codes. */
  center: Point;
}

const CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code));

/** By state and slug, collected when a state is first requested. */
const gathered = new WeakMap<ZipCodes, Map<string, ReadonlyMap<string, Town>>>();

export function isDirectoryState(state: string): boolean {
  return CODES.has(state.toUpperCase()) && state === state.toLowerCase();
}

export function findTown(zipCodes: ZipCodes, state: string, slug: string): Town | undefined {
  return isDirectoryState(state) ? townsOf(zipCodes, state).get(slug) : undefined;
}

/** Territories have none. */
export function townOfZip(zipCodes: ZipCodes, zip: string): Town | undefined {
  const place = zipCodes.find(zip);
  return place && findTown(zipCodes, place.state.toLowerCase(), slugOf(place.city));
}

/** In tenths of a mile, rounded like the deck. */
export function tenthsFromCenter(zipCodes: ZipCodes, { center }: Town, zip: string): number {
  const place = zipCodes.find(zip);
  return place ? Math.round(10 * haversineMiles(center, place)) : 0;
}

function townsOf(zipCodes: ZipCodes, state: string): ReadonlyMap<string, Town> {
  const states = gathered.get(zipCodes) ?? new Map<string, ReadonlyMap<string, Town>>();
  gathered.set(zipCodes, states);
  const known = states.get(state);
  if (known) return known;
  const towns = gather(zipCodes, state);
  states.set(state, towns);
  return towns;
}

function gather(zipCodes: ZipCodes, state: string): ReadonlyMap<string, Town> {
  const places = new Map<string, ZipCode[]>();
  for (const zip of zipCodes.inState(state.toUpperCase())) {
    const slug = slugOf(zip.city);
    places.set(slug, [...(places.get(slug) ?? []), zip]);
  }
  return new Map(
    [...places].map(([slug, zips]) => [
      slug,
      { state, slug, name: zips[0]?.city ?? slug, center: middleOf(zips) },
    ]),
  );
}

/** A plain mean will do: no town crosses the antimeridian. */
function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
}

import { displayPlace } from '@pro-match/domain/formats';
import { haversineMiles } from '../../platform/geo/distance.ts';
import type { ZipCodes } from '../../platform/geo/zip-codes.ts';

/** Degrees; null without a profile. */
interface Whereabouts {
  latitude: number | null;
  longitude: number | null;
}

/** A ZIP code with its town, "Columbus, OH 43215"; any other text unchanged. */
export function placeOf(text: string | null, zipCodes: ZipCodes): string | null {
  const place = text === null ? undefined : zipCodes.find(text);
  return text && displayPlace(text, place && `${place.city}, ${place.state}`);
}

/** Distance to the first place with a known ZIP code, in miles rounded to a tenth. */
export function milesTo(
  places: readonly (string | null)[],
  { latitude: lat, longitude: lon }: Whereabouts,
  zipCodes: ZipCodes,
): number | null {
  const place = places.map((text) => areaOf(text, zipCodes)).find((area) => area !== undefined);
  if (!place || lat === null || lon === null) return null;
  return Math.round(10 * haversineMiles({ lat, lon }, place)) / 10;
}

function areaOf(text: string | null, zipCodes: ZipCodes) {
  const zip = /\b(\d{5})(?:-\d{4})?$/.exec(text?.trim() ?? '')?.[1];
  return zip === undefined ? undefined : zipCodes.find(zip);
}

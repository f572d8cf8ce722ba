/** In degrees north and east. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Mean radius of the Earth in statute miles (IUGG). */
const earthRadiusMiles = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the globe's surface, in statute miles. */
export function haversineMiles(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord =
    halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon * halfLon;
  // Rounding can push the chord of two antipodes above 1, where the arcsine is not a number.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Formats a distance: "2.3 miles away"; two equal ZIP codes are 0 miles apart, which nobody says.
 */
export function distanceText(miles: number): string {
  if (miles < 0.1) return 'Right near you';
  const figure = miles < 10 ? miles.toFixed(1).replace(/\.0$/, '') : String(Math.round(miles));
  return figure === '1' ? '1 mile away' : `${figure} miles away`;
}

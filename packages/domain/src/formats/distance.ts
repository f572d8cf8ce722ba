/** "2.3 miles away"; nobody says 0 miles, as between two equal ZIP codes. */
export function distanceText(miles: number): string {
  if (miles < 0.1) return 'Right near you';
  const figure = miles < 10 ? miles.toFixed(1).replace(/\.0$/, '') : String(Math.round(miles));
  return figure === '1' ? '1 mile away' : `${figure} miles away`;
}

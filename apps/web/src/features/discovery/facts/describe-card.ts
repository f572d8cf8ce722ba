import type { NearbyBusiness } from '@pro-match/domain/discovery';

/** "2.3 miles away"; the same ZIP code is 0 miles, which no one says. */
export function distanceText(miles: number): string {
  if (miles < 0.1) return 'Right near you';
  const figure = miles < 10 ? miles.toFixed(1).replace(/\.0$/, '') : String(Math.round(miles));
  return figure === '1' ? '1 mile away' : `${figure} miles away`;
}

/** A card as a screen reader hears it. */
export function announcement(business: NearbyBusiness, index: number, total: number): string {
  const { business_name, distance_miles, rating } = business;
  const parts = [business_name, distanceText(distance_miles)];
  if (rating !== null) parts.push(`rated ${rating.toFixed(1)} out of 5`);
  parts.push(`${index + 1} of ${total}`);
  return parts.join(', ');
}

import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { distanceText } from '@pro-match/domain/formats';

export function announcement(business: NearbyBusiness, index: number, total: number): string {
  const { business_name, distance_miles, rating } = business;
  const parts = [business_name, distanceText(distance_miles)];
  if (rating !== null) parts.push(`rated ${rating.toFixed(1)} out of 5`);
  parts.push(`${index + 1} of ${total}`);
  return parts.join(', ');
}

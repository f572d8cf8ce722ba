import type { NearbyBusiness } from '@pro-match/domain/discovery';

/** A business of the deck with an id made of `n`. */
export function nearbyBusiness(n: number, more: Partial<NearbyBusiness> = {}): NearbyBusiness {
  const tail = String(n).padStart(12, '0');
  return {
    id: `00000000-0000-7000-9000-${tail}`,
    user_id: `00000000-0000-7000-8000-${tail}`,
    business_name: `Plumber ${n}`,
    services: ['Plumbing', 'Handyman'],
    logo_url: null,
    portfolio_images: [],
    rating: null,
    total_reviews: 0,
    location: 'Columbus, OH',
    description: `Pipes, by plumber ${n}.`,
    phone: null,
    email: null,
    distance_miles: n,
    hours: null,
    time_zone: 'America/New_York',
    languages: [],
    founded_year: null,
    license_number: null,
    thanks_count: 0,
    pause: null,
    next_opening: null,
    answer_minutes: null,
    ...more,
  };
}

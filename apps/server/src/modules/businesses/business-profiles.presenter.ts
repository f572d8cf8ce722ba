import type {
  BusinessFacts,
  BusinessProfile,
  PublicBusinessProfile,
} from '@pro-match/domain/businesses';
import { CARD_PORTFOLIO_MAX } from '@pro-match/domain/limits';
import type { ZipCodes } from '../../platform/geo/zip-codes.ts';
import { availabilityOf, ownAvailabilityOf } from './availability/availability.presenter.ts';
import type { ProfileView } from './business-profiles.policy.ts';
import type { CardProfileRow } from './business-profiles.queries.ts';
import type { BusinessProfileRow } from './businesses.table.ts';

/** On a Free plan; a null limit is unlimited. */
export interface PlanUse {
  used: number;
  limit: number | null;
}

export function presentBusinessProfile(
  row: BusinessProfileRow,
  { view, zipCodes, use }: { view: ProfileView; zipCodes: ZipCodes; use?: PlanUse },
): BusinessProfile {
  return {
    id: row.id,
    user_id: row.userId,
    business_name: row.businessName,
    contact_person: view.contact ? row.contactPerson : null,
    description: row.description,
    services: row.services,
    location: row.location,
    zip_code: row.zipCode,
    area: areaOf(row, zipCodes),
    service_states: row.serviceStates,
    service_zip_codes: row.serviceZipCodes,
    service_radius_miles: row.serviceRadiusMiles,
    monthly_fee: row.monthlyFee,
    stated_rate: statedRate(row),
    subscription_tier: row.subscriptionTier,
    is_active: row.isActive,
    phone: view.contact ? row.phone : null,
    email: view.contact ? row.email : null,
    website: row.website,
    logo_url: row.logoUrl,
    portfolio_images: view.showcase ? row.portfolioImages : [],
    rating: view.showcase ? row.rating : null,
    total_reviews: view.showcase ? row.totalReviews : 0,
    ...factsOf(row),
    ...availabilityOf(row),
    ...(view.isOwner ? ownAvailabilityOf(row) : {}),
    ...(use ? { matches_used: use.used, matches_limit: use.limit } : {}),
  };
}

export function presentPublicCard(row: CardProfileRow, zipCodes: ZipCodes): PublicBusinessProfile {
  return {
    user_id: row.userId,
    business_name: row.businessName,
    description: row.description,
    services: row.services,
    location: row.location,
    phone: row.phone,
    email: row.email,
    contact_person: row.contactPerson,
    logo_url: row.logoUrl,
    rating: row.rating,
    total_reviews: row.totalReviews,
    area: areaOf(row, zipCodes),
    service_radius_miles: row.serviceRadiusMiles,
    stated_rate: statedRate(row),
    website: row.website,
    is_verified: row.isVerified,
    portfolio_images: row.portfolioImages.slice(0, CARD_PORTFOLIO_MAX),
    ...factsOf(row),
    ...availabilityOf(row),
  };
}

function factsOf(row: BusinessProfileRow): BusinessFacts {
  return {
    hours: row.hours,
    time_zone: row.timeZone,
    languages: row.languages,
    founded_year: row.foundedYear,
    license_number: row.licenseNumber,
  };
}

function statedRate({ monthlyFee, presetRate }: BusinessProfileRow): number | null {
  return monthlyFee === 0 || monthlyFee === presetRate ? null : monthlyFee;
}

function areaOf({ zipCode }: BusinessProfileRow, zipCodes: ZipCodes): string | null {
  const place = zipCodes.find(zipCode);
  return place ? `${place.city}, ${place.state}` : null;
}

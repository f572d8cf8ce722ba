import type { Hours } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { indexBusiness } from '../modules/businesses/index.ts';
import type { Deps } from '../platform/deps.ts';
import { timeZoneOf } from '../platform/geo/time-zones.ts';
import type { Router } from '../platform/http/router.ts';
import { type Account, type AccountOverrides, createAccount } from './accounts.ts';
import { type Ask, asking } from './requests.ts';

export interface ClientOverrides extends AccountOverrides {
  zipCode?: string;
  state?: string;
  selectedServices?: string[];
  /** False leaves the client before onboarding. */
  onboarded?: boolean;
}

export interface BusinessOverrides extends AccountOverrides {
  businessName?: string;
  contactPerson?: string | null;
  description?: string | null;
  services?: string[];
  zipCode?: string;
  serviceStates?: string[];
  serviceZipCodes?: string[];
  radiusMiles?: number;
  monthlyFee?: number;
  tier?: 'free' | 'paid' | 'trial';
  isActive?: boolean;
  website?: string | null;
  logoUrl?: string | null;
  portfolioImages?: string[];
  rating?: number | null;
  totalReviews?: number;
  hours?: Hours;
  languages?: string[];
  foundedYear?: number;
  licenseNumber?: string;
  /** False leaves the business before onboarding. */
  onboarded?: boolean;
}

export interface TestActor extends Account {
  request: Ask;
}

export interface TestClient extends TestActor {
  zipCode: string;
  state: string;
}

export interface TestBusiness extends TestActor {
  /** Id of the row in `business_profiles`. */
  profileId: string;
  businessName: string;
  services: string[];
}

/** Onboarded in Columbus, Ohio, by default. */
export async function createClient(
  app: Router,
  deps: Deps,
  overrides: ClientOverrides,
): Promise<TestClient> {
  const account = await createAccount(deps, 'client', overrides);
  const { zipCode = '43215', state = 'OH', selectedServices = [], onboarded = true } = overrides;
  if (onboarded) {
    await deps.database.db.execute(sql`
      insert into client_preferences (user_id, selected_services, zip_code, state)
      values (${account.userId}, ${sql.param(selectedServices)}::text[], ${zipCode}, ${state})
    `);
  }
  return { ...account, zipCode, state, request: as(app, deps, account) };
}

/** By default a Free plumbing business in Columbus, Ohio. */
export async function createBusiness(
  app: Router,
  deps: Deps,
  overrides: BusinessOverrides,
): Promise<TestBusiness> {
  const account = await createAccount(deps, 'business', overrides);
  const profileId = newId();
  const {
    businessName = 'Test Plumbing',
    services = ['Plumbing'],
    contactPerson = 'Pat Piper',
    description = 'We fix pipes.',
    zipCode = '43215',
    serviceStates = ['OH'],
    serviceZipCodes = [],
    tier = 'free',
    phone = '6145550199',
    onboarded = true,
  } = overrides;
  const place = deps.zipCodes.find(zipCode);
  if (!place) throw new Error(`No such ZIP code: ${zipCode}`);
  if (onboarded) {
    await deps.database.db.execute(sql`
      insert into business_profiles (
        id, user_id, business_name, contact_person, description, services, location, zip_code,
        service_states, service_zip_codes, service_radius_miles, monthly_fee, subscription_tier, is_active, phone,
        email,
        website, logo_url, portfolio_images, rating, total_reviews,
        hours, time_zone, languages, founded_year, license_number, latitude, longitude
      ) values (
        ${profileId}, ${account.userId}, ${businessName}, ${contactPerson}, ${description},
        ${sql.param(services)}::text[], ${overrides.location ?? zipCode}, ${zipCode},
        ${sql.param(serviceStates)}::text[], ${sql.param(serviceZipCodes)}::text[],
        ${overrides.radiusMiles ?? null},
        ${overrides.monthlyFee ?? 0}, ${tier}, ${overrides.isActive ?? true}, ${phone},
        ${account.email}, ${overrides.website ?? null}, ${overrides.logoUrl ?? null},
        ${sql.param(overrides.portfolioImages ?? [])}::text[], ${overrides.rating ?? null},
        ${overrides.totalReviews ?? 0},
        ${overrides.hours ? JSON.stringify(overrides.hours) : null}::json, ${timeZoneOf(place)},
        ${sql.param(overrides.languages ?? [])}::text[], ${overrides.foundedYear ?? null},
        ${overrides.licenseNumber ?? null}, ${place.lat}, ${place.lon}
      )
    `);
    await indexBusiness(deps.database.db, profileId);
  }
  return { ...account, profileId, businessName, services, request: as(app, deps, account) };
}

function as(app: Router, deps: Deps, account: Account): Ask {
  return asking(app, deps.config.PUBLISHABLE_KEY, account.accessToken);
}

import {
  type BusinessProfile,
  type BusinessProfileInput,
  type BusinessProfilePatch,
  FOUNDED_INVALID,
  isFoundedYear,
} from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { getTableColumns } from 'drizzle-orm';
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { placeOfZip } from '../../platform/geo/place-of-zip.ts';
import { timeZoneOf } from '../../platform/geo/time-zones.ts';
import type { ZipCode } from '../../platform/geo/zip-codes.format.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { keepReturn } from './availability/availability.queries.ts';
import { noProfile } from './business-ids.ts';
import { findOfferedServices, insertProfile, updateProfile } from './business-profiles.queries.ts';
import { presentOwnProfile } from './business-profiles.service.ts';
import { businessProfiles } from './businesses.table.ts';
import { takeSlug } from './card-address/slugs.queries.ts';
import { indexBusiness } from './service-areas.queries.ts';
import { holdServices } from './services.queries.ts';
import { resolveServices } from './services.service.ts';
import { lockDeactivated, staysOff } from './withdraw-business.queries.ts';

/** Always on Free; throws `23505` for a second business. */
export async function createBusinessProfile(
  deps: Deps,
  actor: BusinessActor,
  input: BusinessProfileInput,
): Promise<BusinessProfile> {
  const place = placeOfZip(deps.zipCodes, input.zip_code);
  const now = deps.clock.now();
  try {
    const row = await deps.database.db.transaction(async (tx) => {
      const created = await insertProfile(tx, {
        id: newId(),
        userId: actor.userId,
        businessName: input.business_name,
        contactPerson: input.contact_person,
        description: input.description,
        services: await resolveServices(deps, tx, actor, input.services),
        ...located(place),
        serviceStates: unique(input.service_states),
        serviceZipCodes: unique(input.service_zip_codes),
        monthlyFee: input.plan === 'pro' ? PRO_PRICE_USD : 0,
        phone: input.phone,
        createdAt: now,
        updatedAt: now,
      });
      await indexBusiness(tx, created.id);
      return created;
    });
    return await presentOwnProfile(deps, row);
  } catch (error) {
    if (!isUniqueViolation(error, 'business_profiles_user_id_key')) throw error;
    throw new AppError('23505', 'You already have a business profile.', { cause: error });
  }
}

/** Throws `not_found` for another person's profile. */
export async function editBusinessProfile(
  deps: Deps,
  actor: BusinessActor,
  { id, ...patch }: BusinessProfilePatch & { id: string },
): Promise<BusinessProfile> {
  const place =
    patch.zip_code === undefined ? undefined : placeOfZip(deps.zipCodes, patch.zip_code);
  const now = deps.clock.now();
  if (patch.founded_year != null && !isFoundedYear(patch.founded_year, now)) {
    throw fieldError('founded_year', FOUNDED_INVALID);
  }
  const own = { id, userId: actor.userId };
  const isMoved = movesIt(patch);
  const row = await deps.database.db.transaction(async (tx) => {
    // Before a row of the business is locked, the same order as in a merge of services.
    const services = isMoved
      ? await takeServices(deps, tx, actor, { id, chosen: patch.services })
      : undefined;
    if (patch.is_active && (await lockDeactivated(tx, own))) {
      throw new AppError('conflict', 'Our team took this business offline. Please contact us.');
    }
    const edited = await updateProfile(tx, {
      ...own,
      changes: {
        ...changesOf(patch),
        ...(place && located(place)),
        ...(services && { services }),
        updatedAt: now,
      },
    });
    if (!edited) throw noProfile();
    // Without a card, it would take a slug away from businesses that have one.
    if (patch.business_name !== undefined && edited.subscriptionTier !== 'free') {
      await takeSlug(tx, { profileId: id, name: patch.business_name });
    }
    if (isMoved) await indexBusiness(tx, id);
    return place ? await keepReturn(tx, edited) : edited;
  });
  return presentOwnProfile(deps, row);
}

/** By the name in the database, which is the field's. */
const COLUMNS = new Map(
  Object.entries(getTableColumns(businessProfiles)).map(([key, { name }]) => [name, key]),
);

/** Services and place are stored by `takeServices` and `located`. */
function changesOf({ services: _, zip_code: __, ...patch }: BusinessProfilePatch) {
  const { monthly_fee: rate, is_active: isOn } = patch;
  return {
    ...Object.fromEntries(
      Object.entries(patch).map(([field, value]) => [COLUMNS.get(field), storedOf(value)]),
    ),
    presetRate: rate === undefined ? undefined : null,
    staysOff: isOn === undefined ? undefined : staysOff({ isOn }),
  };
}

/** A blank text takes away what the field said; a list names each thing once. */
function storedOf<Value>(value: Value | '' | string[]): Value | string[] | null {
  if (value === '') return null;
  return Array.isArray(value) ? unique(value) : value;
}

/** Returns true if a change of these fields changes where the business is found. */
function movesIt(patch: BusinessProfilePatch): boolean {
  const { services, zip_code, service_states, service_zip_codes, is_active } = patch;
  const fields = [services, zip_code, service_states, service_zip_codes, is_active];
  return fields.some((field) => field !== undefined);
}

/** Adds the chosen services, or locks those that the actor's business already offers. */
async function takeServices(
  deps: Deps,
  tx: Tx,
  actor: BusinessActor,
  { id, chosen }: { id: string; chosen: readonly string[] | undefined },
): Promise<string[] | undefined> {
  const offered = await findOfferedServices(tx, { id, userId: actor.userId });
  // Throw before anything is added, so that a stranger's request adds no services.
  if (!offered) throw noProfile();
  if (chosen) return resolveServices(deps, tx, actor, chosen);
  await holdServices(tx, offered);
  return undefined;
}

function located(place: ZipCode) {
  const { zip, lat, lon } = place;
  const timeZone = timeZoneOf(place);
  return { location: zip, zipCode: zip, timeZone, latitude: lat, longitude: lon };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

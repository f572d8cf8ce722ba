import { z } from 'zod';
import { WEBSITE_INVALID, websiteUrl } from '../formats/index.ts';
import { CARD_PORTFOLIO_MAX } from '../limits/index.ts';
import {
  emailSchema,
  idSchema,
  nameText,
  optionalLine,
  optionalText,
  pageQuerySchema,
  pageSchema,
  phoneSchema,
  plainText,
  stateSchema,
  zipSchema,
} from '../wire/index.ts';
import { availabilitySchema, ownAvailabilitySchema } from './availability.schema.ts';
import {
  FOUNDED_INVALID,
  FOUNDED_MAX,
  FOUNDED_MIN,
  RADIUS_INVALID,
  RADIUS_MAX,
  RATE_INVALID,
  RATE_MAX,
  SERVICES_MAX,
  SERVICES_MISSING,
  STATES_MISSING,
  BUSINESS_FIELDS as texts,
} from './business-fields.ts';
import { BUSINESS_SEARCH_MAX } from './business-search.ts';
import { hoursInputSchema, hoursSchema } from './hours.schema.ts';
import { isLanguage, LANGUAGE_INVALID, LANGUAGES_FULL, LANGUAGES_MAX } from './languages.ts';
import { TIERS } from './tiers.ts';

/** A business's statements about itself; nobody checks them. */
export const businessFactsSchema = z.object({
  /** Weekly hours in `time_zone`; null if unstated. */
  hours: hoursSchema.nullable(),
  /** IANA name of its ZIP code's time zone; null if unknown. */
  time_zone: z.string().nullable(),
  /** BCP 47 codes of `LANGUAGES`. */
  languages: z.array(z.string()),
  founded_year: z.number().int().nullable(),
  license_number: z.string().nullable(),
});
export type BusinessFacts = z.infer<typeof businessFactsSchema>;

/**
 * A business, limited to what the reader may see: its owner sees all; others never see the tier's
 * private fields, and see rating, reviews and portfolio only on `paid` and `trial`.
 */
export const businessProfileSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  business_name: z.string(),
  contact_person: z.string().nullable(),
  description: z.string().nullable(),
  services: z.array(z.string()),
  location: z.string().nullable(),
  zip_code: z.string(),
  /** Town and state of the ZIP code: "Columbus, OH". */
  area: z.string().nullable(),
  service_states: z.array(z.string()),
  service_zip_codes: z.array(z.string()),
  /** Miles around its ZIP code within which it serves its states; null for whole states. */
  service_radius_miles: z.number().int().nullable(),
  monthly_fee: z.number(),
  /** `monthly_fee`, once its owner has stated it: sign-up for Pro fills it in unasked. */
  stated_rate: z.number().nullable(),
  subscription_tier: z.enum(TIERS),
  is_active: z.boolean(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  portfolio_images: z.array(z.string()),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  ...businessFactsSchema.shape,
  ...availabilitySchema.shape,
  /** Only for its owner, like the meter. */
  ...ownAvailabilitySchema.partial().shape,
  /**
   * Accepted matches in this calendar month (UTC); `matches_limit` is the plan's, null for
   * unlimited.
   */
  matches_used: z.number().int().optional(),
  matches_limit: z.number().int().nullable().optional(),
});
export type BusinessProfile = z.infer<typeof businessProfileSchema>;

/**
 * Profiles to read: with `user_id`, a list of none or one; otherwise those a client in a state may
 * choose from, best match of `q` first.
 */
export const businessProfilesQuerySchema = pageQuerySchema.extend({
  user_id: idSchema.optional(),
  /** Defaults to the client's own. */
  state: stateSchema.optional(),
  /** Part of a name or service, tolerating case and typos; blank finds all. */
  q: z.string().trim().max(BUSINESS_SEARCH_MAX).optional(),
});
export type BusinessProfilesQuery = z.infer<typeof businessProfilesQuerySchema>;

/** A business as a search result. */
const businessResultSchema = z.object({
  id: idSchema,
  business_name: z.string(),
  services: z.array(z.string()),
  logo_url: z.string().nullable(),
  /** Town and state of the ZIP code: "Columbus, OH". */
  area: z.string().nullable(),
  /** Null, with 0 reviews, if the plan shows none. */
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  pause: availabilitySchema.shape.pause,
});
export type BusinessResult = z.infer<typeof businessResultSchema>;

/** A page of results. `count` covers all pages, up to `SEARCH_COUNT_MAX`. */
export const businessResultsSchema = pageSchema(businessResultSchema).extend({
  count: z.number().int(),
});
export type BusinessResults = z.infer<typeof businessResultsSchema>;
/** Reject a broken link; blank removes it. A union would only call either invalid. */
const website = optionalLine(texts.website).refine(
  (text) => !text || websiteUrl(text) !== null,
  WEBSITE_INVALID,
);
const editable = {
  business_name: nameText(texts.business_name),
  contact_person: nameText(texts.contact_person),
  description: plainText(texts.description),
  services: z.array(nameText(texts.service)).min(1, SERVICES_MISSING).max(SERVICES_MAX),
  zip_code: zipSchema,
  service_states: z.array(stateSchema).min(1, STATES_MISSING).max(51),
  service_zip_codes: z.array(zipSchema).max(200),
  phone: phoneSchema,
};

export const businessProfileInputSchema = z.object({
  ...editable,
  service_zip_codes: editable.service_zip_codes.default([]),
  plan: z.enum(['free', 'pro']).default('free'),
});
export type BusinessProfileInput = z.infer<typeof businessProfileInputSchema>;

export const businessProfilePatchSchema = z
  .object({
    ...editable,
    email: emailSchema,
    website,
    monthly_fee: z.number(RATE_INVALID).min(0, RATE_INVALID).max(RATE_MAX, RATE_INVALID),
    service_radius_miles: z
      .number(RADIUS_INVALID)
      .int(RADIUS_INVALID)
      .min(1, RADIUS_INVALID)
      .max(RADIUS_MAX, RADIUS_INVALID)
      .nullable(),
    is_active: z.boolean(),
    hours: hoursInputSchema.nullable(),
    languages: z
      .array(z.string().refine(isLanguage, LANGUAGE_INVALID))
      .max(LANGUAGES_MAX, LANGUAGES_FULL),
    founded_year: z
      .number(FOUNDED_INVALID)
      .int(FOUNDED_INVALID)
      .min(FOUNDED_MIN, FOUNDED_INVALID)
      .max(FOUNDED_MAX, FOUNDED_INVALID)
      .nullable(),
    license_number: optionalLine(texts.license_number),
    greeting: optionalText(texts.greeting),
  })
  .partial();
export type BusinessProfilePatch = z.infer<typeof businessProfilePatchSchema>;

/** Argument of `get_public_business_profile`; a malformed id finds nothing. */
export const publicBusinessProfileQuerySchema = z.object({ _business_id: z.string().max(100) });

/** A row of `get_public_business_profile`: the facts open to a stranger with the link. */
export const publicBusinessProfileSchema = z.object({
  /** Identifies the business when its reviews are requested. */
  user_id: idSchema,
  business_name: z.string(),
  description: z.string().nullable(),
  services: z.array(z.string()),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contact_person: z.string().nullable(),
  logo_url: z.string().nullable(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  /** Town and state of the ZIP code: "Columbus, OH". */
  area: z.string().nullable(),
  /** As in a profile. */
  service_radius_miles: z.number().int().nullable(),
  stated_rate: z.number().nullable(),
  website: z.string().nullable(),
  /** The e-mail address is confirmed and the plan paid; nothing else was checked. */
  is_verified: z.boolean(),
  portfolio_images: z.array(z.string()).max(CARD_PORTFOLIO_MAX),
  ...businessFactsSchema.shape,
  ...availabilitySchema.shape,
});
export type PublicBusinessProfile = z.infer<typeof publicBusinessProfileSchema>;

import { z } from 'zod';
import { ROLES } from '../auth/index.ts';
import { TIERS } from '../businesses/index.ts';
import { idSchema, pageQuerySchema, plainText, timestampSchema } from '../wire/index.ts';
import { searchTooShort, TEAM_FIELDS, TEAM_SEARCH_MAX, TEAM_SEARCH_MIN } from './team-fields.ts';

const STANDINGS = ['active', 'suspended', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The signed-in member of the team. */
export const teamMemberSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  name: z.string().nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const personRowSchema = z.object({
  user_id: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  standing: z.enum(STANDINGS),
  /** Of a business account. */
  business_name: z.string().nullable(),
  created_at: timestampSchema,
});
export type PersonRow = z.infer<typeof personRowSchema>;

export const teamBusinessSchema = z.object({
  /** User id, by which the console names a business. */
  user_id: idSchema,
  business_profile_id: idSchema,
  business_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  area: z.string().nullable(),
  services: z.array(z.string()),
  tier: z.enum(TIERS),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  /** Clients can find it. */
  is_active: z.boolean(),
  /** The team took it offline, and only the team puts it back. */
  is_deactivated: z.boolean(),
  standing: z.enum(STANDINGS),
  created_at: timestampSchema,
});
export type TeamBusiness = z.infer<typeof teamBusinessSchema>;

/** A person as the team sees them; nothing of what they wrote to others. */
export const personCardSchema = personRowSchema.extend({
  location: z.string().nullable(),
  is_email_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
  is_team_member: z.boolean(),
  last_sign_in_at: timestampSchema.nullable(),
  suspended_at: timestampSchema.nullable(),
  matches: z.object({ total: z.number().int(), accepted: z.number().int() }),
  reports: z.object({ about: z.number().int(), filed: z.number().int() }),
  /** Decisions about them: warnings, removals, suspensions. */
  decisions: z.object({
    warn: z.number().int(),
    remove: z.number().int(),
    suspend: z.number().int(),
  }),
  business: teamBusinessSchema.nullable(),
  may: z.object({ suspend: z.boolean(), restore: z.boolean() }),
});
export type PersonCard = z.infer<typeof personCardSchema>;

/**
 * A part of a name, e-mail or phone number, or an id. In the body, because URLs are kept in logs.
 */
const searchSchema = z
  .string()
  .trim()
  .min(TEAM_SEARCH_MIN, searchTooShort(TEAM_SEARCH_MIN))
  .max(TEAM_SEARCH_MAX);

/** People, newest first. */
export const peopleQuerySchema = pageQuerySchema.extend({ role: z.enum(ROLES).optional() });
export const peopleSearchSchema = peopleQuerySchema.extend({ q: searchSchema });
/** Everyone without `q`. */
export type PeopleQuery = z.infer<typeof peopleQuerySchema> & { q?: string };

/** Businesses, newest first. */
export const teamBusinessesQuerySchema = pageQuerySchema.extend({
  active: z.enum(['true', 'false']).optional(),
});
export const teamBusinessesSearchSchema = teamBusinessesQuerySchema.extend({ q: searchSchema });
/** All of them without `q`. */
export type TeamBusinessesQuery = z.infer<typeof teamBusinessesQuerySchema> & { q?: string };

/** Body of suspend, restore, activate and deactivate. */
export const teamReasonSchema = z.object({
  reason: plainText(TEAM_FIELDS.reason),
});
export type TeamReason = z.infer<typeof teamReasonSchema>;

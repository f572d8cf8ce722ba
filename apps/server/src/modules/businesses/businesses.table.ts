import type { Hours, PauseCause, Tier } from '@pro-match/domain/businesses';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const businessProfiles = pgTable('business_profiles', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  businessName: text('business_name').notNull(),
  contactPerson: text('contact_person'),
  description: text('description'),
  services: text('services').array().notNull().default([]),
  location: text('location'),
  zipCode: text('zip_code').notNull(),
  serviceStates: text('service_states').array().notNull().default([]),
  serviceZipCodes: text('service_zip_codes').array().notNull().default([]),
  /** Radius around its ZIP code; null if it serves the whole of its states. */
  serviceRadiusMiles: integer('service_radius_miles'),
  monthlyFee: numeric('monthly_fee', { mode: 'number', precision: 12, scale: 2 })
    .notNull()
    .default(0),
  /** The rate preset by creation on Pro; null once the owner has stated a rate. */
  presetRate: numeric('preset_rate', { mode: 'number', precision: 12, scale: 2 }).default(
    PRO_PRICE_USD,
  ),
  subscriptionTier: text('subscription_tier').$type<Tier>().notNull().default('free'),
  isActive: boolean('is_active').notNull().default(true),
  /** Set if the team took the business offline. */
  deactivatedAt: moment('deactivated_at'),
  /** The owner switched it off while the team had it offline, so it stays off when put back. */
  staysOff: boolean('stays_off').notNull().default(false),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  logoUrl: text('logo_url'),
  portfolioImages: text('portfolio_images').array().notNull().default([]),
  rating: numeric('rating', { mode: 'number', precision: 3, scale: 2 }),
  totalReviews: integer('total_reviews').notNull().default(0),
  /** Reviews with one star, two stars, and so on to five; maintained by the database. */
  starCounts: integer('star_counts').array().notNull().default([0, 0, 0, 0, 0]),
  hours: json('hours').$type<Hours>(),
  /** IANA name; null until it is filled in for a row from before opening hours existed. */
  timeZone: text('time_zone'),
  languages: text('languages').array().notNull().default([]),
  foundedYear: integer('founded_year'),
  licenseNumber: text('license_number'),
  pausedAt: moment('paused_at'),
  pausedUntil: date('paused_until'),
  /** When the day of `pausedUntil` begins in its time zone. */
  resumesAt: moment('resumes_at'),
  pauseCause: text('pause_cause').$type<PauseCause>(),
  /** Set while we wait for confirmation that it still takes leads. */
  askedStillOpenAt: moment('asked_still_open_at'),
  confirmedOpenAt: moment('confirmed_open_at'),
  answerMinutes: integer('answer_minutes'),
  /** The first day of the month after the one in which it used up its Free accepts. */
  bookedUntil: date('booked_until'),
  greeting: text('greeting'),
  /** Neighbors with an open account and a visible shoutout about it; maintained by the database. */
  thanksCount: integer('thanks_count').notNull().default(0),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export type BusinessProfileRow = typeof businessProfiles.$inferSelect;
export type NewBusinessProfile = typeof businessProfiles.$inferInsert;

import type { PhoneSharing } from '@pro-match/domain/accounts';
import type { Role } from '@pro-match/domain/auth';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const userRoles = pgTable('user_roles', {
  userId: uuid('user_id').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  fullName: text('full_name'),
  phone: text('phone'),
  location: text('location'),
  termsAccepted: boolean('terms_accepted').notNull().default(false),
  termsAcceptedAt: moment('terms_accepted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role, table.version] })],
);

export const clientPreferences = pgTable('client_preferences', {
  userId: uuid('user_id').primaryKey(),
  selectedServices: text('selected_services').array().notNull().default([]),
  zipCode: text('zip_code').notNull(),
  state: text('state').notNull(),
  movedAt: moment('moved_at'),
  sharePhone: text('share_phone').$type<PhoneSharing>().notNull().default('with_request'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

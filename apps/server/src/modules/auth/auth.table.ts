import { customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { AssuranceLevel } from '../../platform/http/actor.ts';

// PGlite returns a Uint8Array where pg returns a Buffer, which is one as well.
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const authUsers = pgTable('auth_users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  emailConfirmedAt: moment('email_confirmed_at'),
  /** In effect once the link sent there is opened. */
  newEmail: text('new_email'),
  emailChangeSentAt: moment('email_change_sent_at'),
  lastSignInAt: moment('last_sign_in_at'),
  /** The account's data about itself, the contract's `user_metadata`. */
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  /** Counts how often the person's links that work without a sign-in were ended. */
  linkEpoch: integer('link_epoch').notNull().default(0),
  suspendedAt: moment('suspended_at'),
  deletedAt: moment('deleted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** In the contract's terms; `timestamp` in seconds since the epoch. */
export interface AmrEntry {
  method: 'password' | 'otp' | 'recovery' | 'totp' | 'mfa/recovery_code';
  timestamp: number;
}

export const authSessions = pgTable('auth_sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent'),
  aal: text('aal').$type<AssuranceLevel>().notNull().default('aal1'),
  /** Newest first. */
  amr: jsonb('amr').$type<AmrEntry[]>().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  /** Until when the session is proven to be the owner's. */
  provenUntil: moment('proven_until'),
});

export const authRefreshTokens = pgTable('auth_refresh_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  /** The token from which this one was derived; null for a session's first. */
  parentHash: bytes('parent_hash'),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});

const ONE_TIME_KINDS = ['recovery', 'confirmation', 'email_change', 'reauthentication'] as const;
export type OneTimeKind = (typeof ONE_TIME_KINDS)[number];

export const authOneTimeTokens = pgTable('auth_one_time_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<OneTimeKind>().notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const authSigningKeys = pgTable('auth_signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

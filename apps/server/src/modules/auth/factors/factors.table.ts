import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { bytes } from '../auth.table.ts';

/** In the contract's terms, a set of recovery codes is a factor too. */
export const authFactors = pgTable('auth_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  factorType: text('factor_type').$type<'totp' | 'recovery_code'>().notNull(),
  friendlyName: text('friendly_name'),
  status: text('status').$type<'unverified' | 'verified'>().notNull(),
  /** Sealed; only for a `totp` factor. */
  secret: bytes('secret'),
  /** The newest time step whose code was used. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastChallengedAt: moment('last_challenged_at'),
  /** The session in which it was set up; null for the oldest rows. */
  madeIn: uuid('made_in'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const authChallenges = pgTable('auth_challenges', {
  id: uuid('id').primaryKey(),
  factorId: uuid('factor_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  verifiedAt: moment('verified_at'),
});

export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    factorId: uuid('factor_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.codeHash] })],
);

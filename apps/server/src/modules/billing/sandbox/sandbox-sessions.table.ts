import type { CheckoutOutcome } from '@pro-match/domain/paths';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const sandboxSessions = pgTable('sandbox_sessions', {
  /** SHA-256 of the token in the URL, base64url. */
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  page: text('page').$type<'checkout' | 'portal'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Outcome of a checkout; null while it is open. */
  outcome: text('outcome').$type<CheckoutOutcome>(),
});

export type SandboxSession = typeof sandboxSessions.$inferSelect;

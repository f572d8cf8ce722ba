import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').primaryKey(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  /** Null before the key was recorded. */
  publicKey: text('public_key'),
  createdAt: moment('created_at').notNull(),
});

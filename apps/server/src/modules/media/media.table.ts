import type { ImageKind } from '@pro-match/domain/media';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const storedObjects = pgTable('stored_objects', {
  id: uuid('id').primaryKey(),
  bucket: text('bucket').notNull(),
  path: text('path').notNull(),
  ownerId: uuid('owner_id'),
  kind: text('kind').$type<ImageKind>().notNull(),
  key: text('key').notNull(),
  size: integer('size').notNull(),
  cacheSeconds: integer('cache_seconds').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  usedAt: moment('used_at').notNull(),
});

export type StoredObject = typeof storedObjects.$inferSelect;

import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const requestPhotos = pgTable('request_photos', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  /** Null until the request is sent, like `position`. */
  serviceRequestId: uuid('service_request_id'),
  position: smallint('position'),
  key: text('key').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type StoredPhoto = typeof requestPhotos.$inferSelect;

import type { Attachment } from '@pro-match/domain/media';
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const messageAttachments = pgTable('message_attachments', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** Null until the message is sent, like `position`. */
  messageId: uuid('message_id'),
  position: smallint('position'),
  kind: text('kind').$type<Attachment['kind']>().notNull(),
  name: text('name'),
  key: text('key').notNull(),
  /** Width of a photo's largest picture, in px. */
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type StoredAttachment = typeof messageAttachments.$inferSelect;

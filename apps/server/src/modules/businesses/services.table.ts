import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const services = pgTable('services', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  groupId: text('group_id'),
  emoji: text('emoji'),
  /** Shown to everyone; otherwise only to the business that added it. */
  isListed: boolean('is_listed').notNull().default(true),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

export type ServiceRow = Pick<typeof services.$inferSelect, 'id' | 'name' | 'groupId' | 'emoji'>;

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  senderId: uuid('sender_id').notNull(),
  receiverId: uuid('receiver_id').notNull(),
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
});

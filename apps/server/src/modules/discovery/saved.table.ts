import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const savedBusinesses = pgTable(
  'saved_businesses',
  {
    clientId: uuid('client_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** The service that the client was looking for, in its stored spelling. */
    service: text('service').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.businessId] })],
);

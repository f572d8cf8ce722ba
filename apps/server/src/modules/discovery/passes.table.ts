import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const passes = pgTable(
  'passes',
  {
    clientId: uuid('client_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** In the stored spelling. */
    service: text('service').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.service, table.businessId] })],
);

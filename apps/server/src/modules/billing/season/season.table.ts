import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const seasonPauses = pgTable(
  'season_pauses',
  {
    userId: uuid('user_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    closedAt: moment('closed_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.startsAt] })],
);

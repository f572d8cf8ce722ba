import type { PauseCause } from '@pro-match/domain/businesses';
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const availabilityChanges = pgTable('availability_changes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  changedAt: moment('changed_at').notNull(),
  isOpen: boolean('is_open').notNull(),
  cause: text('cause').$type<PauseCause | 'date'>().notNull(),
  until: date('until'),
});

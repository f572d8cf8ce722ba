-- Purpose: 0013 gained the column `answers` after it had run in some places. Those places
-- get it here, and then have the same table as all others, where this changes nothing.
-- Lock: writers of decisions, for a moment. Backfill: decisions without the column took back
-- whatever was decided before, which is what 'decision' says. Cost: a row a decision.

alter table moderation_decisions add column if not exists answers text not null default 'decision'
  check (answers in ('reports', 'appeal', 'decision', 'nothing'));
alter table moderation_decisions alter column answers drop default;

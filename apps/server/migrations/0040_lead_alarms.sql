-- Purpose: what calls a business to a lead: at once, and two reminders. The key allows no more and
-- each once, whichever server rings; sent or skipped, it is over. Quiet hours are kept where a
-- business chose them, without times where it chose none; one that chose nothing has the usual ones.
-- Lock: the moment that the foreign keys to matches and auth_users take.
-- Backfill: none, leads from before had their push. Cost: milliseconds.

create table lead_alarms (
  match_id uuid not null references matches (id) on delete cascade,
  step smallint not null check (step between 0 and 2),
  due_at timestamptz not null,
  sent_at timestamptz,
  skipped_at timestamptz,
  primary key (match_id, step),
  check (sent_at is null or skipped_at is null)
);
create index lead_alarms_due on lead_alarms (due_at) where sent_at is null and skipped_at is null;

create table quiet_hours (
  user_id uuid primary key references auth_users (id) on delete cascade,
  starts text check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text check (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((starts is null) = (ends is null)),
  check (starts <> ends)
);

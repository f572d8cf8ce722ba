-- Purpose: whether a business takes leads, until when it pauses and why, when it was asked whether it
-- still does; how fast it answers, until when its plan is booked, and the greeting that it sends.
-- What changed when stays in availability_changes, written once per change.
-- Lock: on business_profiles for the moment of new columns, none of which rewrites the table, and of
-- an index on the few that pause until a date.
-- Backfill: none: every business takes leads. The release before ignores all of it: until it is
-- gone, what it edits of a paused business comes back into the deck, and leaves it at the next change.
-- Cost: milliseconds.

alter table business_profiles
  add column paused_at timestamptz,
  add column paused_until date,
  add column resumes_at timestamptz,
  add column pause_cause text,
  add column asked_still_open_at timestamptz,
  add column confirmed_open_at timestamptz,
  add column answer_minutes integer,
  add column booked_until date,
  add column greeting text,
  add constraint business_profiles_pause_cause_check check (pause_cause in ('own', 'unheard')),
  add constraint business_profiles_pause_check check (
    (paused_at is null) = (pause_cause is null)
    and (paused_until is null) = (resumes_at is null)
    and (paused_at is not null or paused_until is null)
  );

create index business_profiles_resumes on business_profiles (resumes_at)
  where resumes_at is not null;

create table availability_changes (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  changed_at timestamptz not null,
  is_open boolean not null,
  -- Who or what changed it: the owner, nobody having been heard, or the date that was set.
  cause text not null check (cause in ('own', 'unheard', 'date')),
  until date
);
create index availability_changes_user on availability_changes (user_id, id);

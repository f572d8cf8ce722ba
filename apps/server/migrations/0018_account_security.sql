-- Purpose: what happened at the doors of an account (sign-ins, refusals, factors,
-- passwords, downloads, each with address and device), for its owner to read; and
-- the small object of an account's own that the contract of auth-js stores with it.
-- Lock: creates, and a column with a constant default, which PostgreSQL adds
-- without a rewrite. Backfill: none; what happened before is not known. Cost:
-- milliseconds, and one small row for each sign-in.
--
-- Refusals come by the thousand when somebody guesses: a row stands for all of a
-- day from one address.

create table auth_security_events (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- No reference: sessions are pruned earlier than what happened in them.
  session_id uuid,
  address text not null check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 300),
  -- Set where one row counts everything of its kind, address and day (UTC).
  day date,
  occurrences integer not null default 1 check (occurrences > 0),
  occurred_at timestamptz not null
);
create index auth_security_events_user on auth_security_events (user_id, occurred_at, id);
create index auth_security_events_session on auth_security_events (session_id) where session_id is not null;
create index auth_security_events_age on auth_security_events (occurred_at);
create unique index auth_security_events_one_a_day
  on auth_security_events (user_id, kind, address, day) where day is not null;

alter table auth_users
  add column metadata jsonb not null default '{}'
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4096);

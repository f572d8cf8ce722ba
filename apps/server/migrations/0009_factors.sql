-- Purpose: second factors (time-based codes and recovery codes), the assurance
-- level of a session, and a change of e-mail that waits for its confirmation.
-- Lock: creates, and columns with constant defaults, which PostgreSQL adds
-- without a rewrite. Backfill: none, open sessions are aal1. Cost: milliseconds.
--
-- A code works once: last_step is the newest time step whose code was taken, and
-- only a later one is taken after it.

create table auth_factors (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  friendly_name text check (length(friendly_name) between 1 and 80),
  status text not null check (status in ('unverified', 'verified')),
  -- Sealed with a key that is not in this table.
  secret bytea,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check (factor_type = 'totp' or status = 'verified')
);
create index auth_factors_user on auth_factors (user_id, created_at);
create unique index auth_factors_one_name on auth_factors (user_id, lower(friendly_name));
create unique index auth_factors_one_code_set on auth_factors (user_id) where factor_type = 'recovery_code';

create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index auth_challenges_factor on auth_challenges (factor_id);
create index auth_challenges_expired on auth_challenges (expires_at);

create table auth_recovery_codes (
  factor_id uuid not null references auth_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth_sessions
  add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the person signed in, newest first: [{ method, timestamp in seconds }].
  add column amr jsonb not null default '[]';

alter table auth_users
  add column new_email text check (length(new_email) <= 254),
  add column email_change_sent_at timestamptz,
  add check ((new_email is null) = (email_change_sent_at is null));

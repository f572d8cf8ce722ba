-- Purpose: personal access tokens of businesses, for their own tools. Of a token only the hash is
-- kept. It holds in the epoch of links (0049) in which it was made, so that a new password, or a
-- sign-out everywhere else, ends it at once.
-- Lock: none on what exists but the moment that the foreign key to auth_users takes.
-- Backfill: none. Cost: milliseconds.

create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null unique,
  ending text not null,
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  link_epoch integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_on date
);
create index personal_tokens_of_person on personal_tokens (user_id, created_at, id);

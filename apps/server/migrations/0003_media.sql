-- Purpose: one row a picture that was uploaded. The row gives the picture its
-- path in the storage contract, its owner and its place in the object store; the
-- bytes lie there, in three sizes, under names derived from `key`.
-- Lock: none on what exists but the moment that a foreign key to auth_users
-- takes. Backfill: none. Cost: milliseconds.

create table stored_objects (
  id uuid primary key,
  bucket text not null,
  path text not null check (length(path) between 1 and 300),
  -- Null once the account is gone; the picture is then collected.
  owner_id uuid references auth_users (id) on delete set null,
  kind text not null check (kind in ('logo', 'portfolio')),
  -- Name of the deck size in the object store, bucket included; new with each content.
  key text not null unique,
  size integer not null check (size > 0),
  cache_seconds integer not null check (cache_seconds >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was last uploaded, put into a profile or taken out of one.
  used_at timestamptz not null,
  unique (bucket, path)
);
create unique index stored_objects_one_logo on stored_objects (owner_id) where kind = 'logo';
create index stored_objects_owner on stored_objects (owner_id);
create index stored_objects_used on stored_objects (used_at);

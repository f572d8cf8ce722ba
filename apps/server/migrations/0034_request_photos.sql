-- Purpose: private photos of requests. A photo is uploaded before its request is sent and has no
-- place until then; a request shows at most five, in their order. The bytes lie in the object store
-- in three sizes, under names derived from `key`, where no public address leads.
-- Lock: none on what exists but the moment that the foreign keys to auth_users and service_requests
-- take. Backfill: none. Cost: milliseconds.

create table request_photos (
  id uuid primary key,
  client_id uuid not null references auth_users (id) on delete cascade,
  service_request_id uuid references service_requests (id) on delete cascade,
  position smallint check (position between 0 and 4),
  -- Name of the deck size in the object store, folder included; never told to anyone.
  key text not null unique,
  -- Of the deck size, in px.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  check ((service_request_id is null) = (position is null)),
  unique (service_request_id, position)
);
create index request_photos_client on request_photos (client_id, created_at, id);
create index request_photos_waiting on request_photos (created_at) where service_request_id is null;

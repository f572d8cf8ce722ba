-- Purpose: businesses that a client saved for later, each once, with the service that the client was
-- looking for. What has become of the business is read with it, so that nothing here goes stale.
-- Lock: none on what exists but the moment that the foreign keys to auth_users take.
-- Backfill: none. Cost: milliseconds.

create table saved_businesses (
  client_id uuid not null references auth_users (id) on delete cascade,
  business_id uuid not null references auth_users (id) on delete cascade,
  service text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, business_id)
);
create index saved_businesses_business on saved_businesses (business_id);

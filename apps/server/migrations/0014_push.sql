-- Purpose: messages to browsers (Web Push): the key pair that says that they
-- come from here, where the configuration has none, and where each session's
-- browser wants them. A session has one browser and a browser one address; both
-- end with the session.
-- Lock: the moment that a foreign key takes. Backfill: none. Cost: milliseconds.

create table push_keys (
  public_key text primary key,
  private_key text not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  session_id uuid primary key references auth_sessions (id) on delete cascade,
  user_id uuid not null references auth_users (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 88),
  auth text not null check (length(auth) <= 24),
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

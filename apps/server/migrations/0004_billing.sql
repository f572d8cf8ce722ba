-- Purpose: subscriptions become what a payment provider can drive: a row says
-- which provider keeps it, stands from the first checkout on (status null), and
-- counts its changes, so that a state read before a change cannot overwrite it.
-- Beside it the ids of Stripe's events, each applied once, and the sessions of
-- the sandbox's pages.
-- Lock: `alter table` takes subscriptions for a moment. Backfill: the rows so far
-- are demo data, which no provider stands behind: the sandbox's. Cost: one pass
-- over subscriptions, milliseconds.

alter table subscriptions
  alter column status drop not null,
  add column provider text,
  -- When the user was last sent to a page of the provider; null once that changed something.
  add column visited_at timestamptz,
  -- When somebody who looked at the plan last had the provider asked.
  add column asked_at timestamptz,
  -- When the passing of time alone may change the tier; null: never.
  add column review_at timestamptz,
  add column revision integer not null default 0;

update subscriptions set provider = 'sandbox', review_at = current_period_end;

alter table subscriptions
  alter column provider set not null,
  add constraint subscriptions_provider_check check (provider in ('stripe', 'sandbox'));

create index subscriptions_review on subscriptions (review_at) where review_at is not null;

create table stripe_events (
  id text primary key check (length(id) between 1 and 255),
  applied_at timestamptz not null
);
create index stripe_events_applied on stripe_events (applied_at);

-- Tokens are stored as SHA-256: a copy of this table opens nothing.
create table sandbox_sessions (
  token_hash text primary key check (length(token_hash) = 43),
  user_id uuid not null references auth_users (id) on delete cascade,
  page text not null check (page in ('checkout', 'portal')),
  expires_at timestamptz not null,
  -- How a checkout ended; one that ended does nothing any more.
  outcome text check (outcome in ('success', 'cancelled'))
);
create index sandbox_sessions_user on sandbox_sessions (user_id);
create index sandbox_sessions_expires on sandbox_sessions (expires_at);

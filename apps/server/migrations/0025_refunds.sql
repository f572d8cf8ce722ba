-- Purpose: the money-back guarantee. A subscription knows when its owner first
-- paid, and a row of refunds says that everything paid so far is given back: once
-- an account, held by the key. The row is written before the provider is asked,
-- and settled when the provider has done it, so that nothing is lost between.
-- Lock: `alter table` takes subscriptions for a moment. Backfill: who pays already
-- has first paid when the row last changed, which is later than the truth and so
-- in favor of who paid. Cost: one pass over subscriptions, milliseconds.

alter table subscriptions add column first_paid_at timestamptz;
update subscriptions set first_paid_at = updated_at
  where status in ('active', 'past_due', 'unpaid', 'canceled') and current_period_end is not null;

create table refunds (
  user_id uuid primary key references auth_users (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Whose payments are given back; null in the sandbox, and once it is settled and the account erased.
  customer_id text,
  -- What ends with it.
  subscription_id text not null,
  requested_at timestamptz not null,
  -- When the provider had done it, and what it gave back.
  settled_at timestamptz,
  amount_cents integer check (amount_cents >= 0),
  check ((settled_at is null) = (amount_cents is null))
);
create index refunds_open on refunds (requested_at) where settled_at is null;

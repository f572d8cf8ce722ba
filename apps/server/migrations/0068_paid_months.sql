-- Purpose: the months that are paid for, one row each, so that an empty one is credited once and the
-- receipt before the next goes out once. A server of the release before writes none; its months
-- appear as soon as one of this release reads the subscription.
-- Lock: subscriptions for a moment. Backfill: the month that each paying business is in now, from its
-- end; days before the upgrade count as ready. Cost: one pass over subscriptions; a row a month for a
-- business that pays.

create table paid_months (
  user_id uuid not null references auth_users (id) on delete cascade,
  ends_at timestamptz not null,
  starts_at timestamptz not null check (starts_at < ends_at),
  -- UTC days on which it was seen incomplete or closed for leads, and the last of them.
  unready_days integer not null default 0 check (unready_days >= 0),
  unready_on date,
  -- When the mail before the next renewal was written.
  receipt_at timestamptz,
  -- Null until the month is over.
  verdict text check (verdict in ('credited', 'leads', 'not_ready', 'in_a_row', 'not_paid', 'ended')),
  judged_at timestamptz,
  credit_cents integer check (credit_cents > 0),
  -- When the provider had it.
  credited_at timestamptz,
  primary key (user_id, ends_at),
  check ((verdict is null) = (judged_at is null)),
  check ((verdict is not distinct from 'credited') = (credit_cents is not null)),
  check (credited_at is null or credit_cents is not null)
);
create index paid_months_open on paid_months (ends_at) where judged_at is null;
create index paid_months_uncredited on paid_months (judged_at)
  where credit_cents is not null and credited_at is null;

create index subscriptions_renewals on subscriptions (current_period_end) where status = 'active';

insert into paid_months (user_id, ends_at, starts_at)
select user_id, current_period_end, current_period_end - interval '1 month'
from subscriptions
where status = 'active' and current_period_end > now();

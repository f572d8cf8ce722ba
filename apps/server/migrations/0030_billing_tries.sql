-- Purpose: what billing owes an account at its provider (a review, a refund, the end of a closed
-- account's subscription) is tried until it is done. Tries were taken oldest first, so a few that
-- always failed kept newer ones waiting. A row leases one of these to a server, and says when it
-- is tried again after it failed; there is none for what has not failed.
-- Lock: creates only, nothing to wait for. Backfill: none. Cost: milliseconds.

create table billing_tries (
  user_id uuid not null references auth_users (id) on delete cascade,
  job text not null check (job in ('review', 'refund', 'ending')),
  tries integer not null check (tries > 0),
  next_at timestamptz not null,
  primary key (user_id, job)
);

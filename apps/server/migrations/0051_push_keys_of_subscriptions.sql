-- Purpose: the public key that each browser subscribed with, so that its messages are signed with
-- that one after another has taken over. Null: subscribed before this was noted, with the oldest
-- pair that is known.
-- Lock: a moment. Backfill: none. Cost: milliseconds.

alter table push_subscriptions add column public_key text check (length(public_key) <= 87);

-- Purpose: who acts in a session has to show now and then that it is still the
-- owner. proven_until says how long the last proof holds, made_in by which session
-- a factor was set up: that session's codes of it prove nothing about its owner.
-- Lock: two columns without a default, which PostgreSQL adds without a rewrite.
-- Backfill: none. Open sessions are asked for the password at their next change
-- of the account, and factors of before count for every session. Cost: milliseconds.

alter table auth_sessions add column proven_until timestamptz;

-- No reference: sessions are pruned, and the id of one that is gone matches none.
alter table auth_factors add column made_in uuid;

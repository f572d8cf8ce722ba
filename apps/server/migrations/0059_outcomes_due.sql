-- outside a transaction
-- Purpose: finds the matches whose outcome is to be asked: those accepted two to three weeks ago.
-- Lock: none that anybody waits for. Backfill: none. Cost: seconds for a million matches.

create index concurrently if not exists matches_accepted_at on matches (accepted_at) where status = 'accepted';

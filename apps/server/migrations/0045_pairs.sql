-- Purpose: whether a client knows a business is one look-up, however many others they asked.
-- Lock: writers of matches wait while the index is built, a second for a million rows. Backfill:
-- none. Cost: 40 bytes a match.

create index matches_pair on matches (client_id, business_id);

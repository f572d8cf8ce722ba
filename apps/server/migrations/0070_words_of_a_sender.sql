-- outside a transaction
-- Purpose: whether a business has written in a match, at once also in a long conversation; it finds
-- what a person wrote as the index before did, which goes.
-- Lock: none that anybody waits for. Backfill: none. Cost: seconds for a million messages.

create index concurrently if not exists messages_sender_match on messages (sender_id, match_id);
drop index concurrently if exists messages_sender;

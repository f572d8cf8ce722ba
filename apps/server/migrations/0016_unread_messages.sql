-- Purpose: the number of unread messages over all matches of a person, which the
-- navigation shows on every signed-in screen. The index of unread messages began
-- with the match; with the receiver first it serves a match as before, and the
-- person with a walk over what is counted.
-- Lock: writers of messages wait while the index is built, about a second for a
-- million rows, and readers for a moment at its end. Backfill: none. Cost: no
-- entry more for each message, as the old index goes.

create index messages_unread_by_receiver on messages (receiver_id, match_id) where read_at is null;
drop index messages_unread;
alter index messages_unread_by_receiver rename to messages_unread;

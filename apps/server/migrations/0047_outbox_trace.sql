-- Purpose: an event keeps the span in which it happened, as W3C `traceparent`, so that its delivery
-- is seen in the same trace; null where nothing is traced, and for a server of the release before.
-- Lock: takes the outbox for a moment; the rows of a week are looked at for the check. Backfill:
-- none. Cost: 55 bytes for each event while traces are on.

alter table outbox add column trace text check (length(trace) <= 55);

-- Purpose: the download of a business's data reads its reviews in batches, each from where the
-- last one ended. Since 0022 every index of reviews begins with what counts, so the batches
-- were sorted anew each time.
-- Lock: writers of reviews wait while the index is built, about a second for a million rows.
-- Backfill: none. Cost: one index more.

create index reviews_of_business on reviews (business_id, created_at, id);

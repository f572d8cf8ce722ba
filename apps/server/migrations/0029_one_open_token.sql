-- Purpose: a session has one open refresh token. Until now a token that was used twice within
-- ten seconds opened a second chain, which lived on beside the first for as long as it was
-- used: a stolen one was never found out. A token now knows the one it was derived from, so
-- that a repeat can be given the same successor.
-- Lock: auth_refresh_tokens while the index is built, a second for some millions.
-- Backfill: of several open tokens of a session the newest stays; the others count as used,
-- so whoever still holds one signs in again. Cost: one pass over the table.

alter table auth_refresh_tokens add column parent_hash bytea;

update auth_refresh_tokens t set used_at = now()
where used_at is null and exists (
  select from auth_refresh_tokens newer
  where newer.session_id = t.session_id and newer.used_at is null
    and (newer.created_at, newer.token_hash) > (t.created_at, t.token_hash)
);

create unique index auth_refresh_tokens_open on auth_refresh_tokens (session_id) where used_at is null;

-- Purpose: the sentences that a business keeps for its chats, in its order. One row each, so that no
-- two changes at once can bring more than twenty; the version is that of the list which a change
-- replaces, so that none replaces one that its author has not seen.
-- Lock: none on what exists but the moment that the foreign key to auth_users takes.
-- Backfill: none. Cost: milliseconds.

create table quick_replies (
  user_id uuid primary key references auth_users (id) on delete cascade,
  replies text[] not null check (
    cardinality(replies) <= 20
    and array_position(replies, null) is null
    and length(array_to_string(replies, '')) <= 10000
  ),
  version integer not null check (version > 0),
  updated_at timestamptz not null
);

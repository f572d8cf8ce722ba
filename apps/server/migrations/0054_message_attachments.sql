-- Purpose: photos and PDF files in the chat of a match. A file is uploaded before its message is
-- sent and has no place until then; a message carries at most five, in their order. The bytes lie in
-- the object store, a photo in three sizes, under names derived from `key`, where no public address
-- leads. `messages.has_attachments` says which messages have some, so that reading the others costs
-- nothing more.
-- Lock: `alter table` takes messages for a moment, as a constant default rewrites nothing; the foreign
-- keys take auth_users and messages for one.
-- Backfill: none. Cost: milliseconds.

alter table messages add column has_attachments boolean not null default false;

create table message_attachments (
  id uuid primary key,
  owner_id uuid not null references auth_users (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  position smallint check (position between 0 and 4),
  kind text not null check (kind in ('photo', 'pdf')),
  -- Of a PDF, as it is saved by whoever gets it.
  name text check (length(name) between 1 and 100),
  -- Name in the object store, folder included, of the deck size or the file; never told to anyone.
  key text not null unique,
  -- Of the deck size, in px.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  check ((message_id is null) = (position is null)),
  check ((kind = 'pdf') = (name is not null)),
  check ((kind = 'photo') = (width is not null) and (width is null) = (height is null)),
  unique (message_id, position)
);
create index message_attachments_owner on message_attachments (owner_id, created_at, id);
create index message_attachments_waiting on message_attachments (created_at)
  where message_id is null;

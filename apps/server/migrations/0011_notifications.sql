-- Purpose: what people are told (the list behind the bell), by which ways they
-- want to be told, and the indexes that find messages nobody has read for an
-- hour. A notification is made once for a person, kind and subject, and says by
-- ids what it is about: its words are made when it is read, from rows that an
-- erasure clears.
-- Lock: creates; the two indexes keep writers of messages and community_messages
-- waiting while they are built, about a second for a million rows. Backfill:
-- none, only what happens from now on is told. Cost: one entry more for each
-- unread message; dev_mails gets a column with a constant default.

create table notifications (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('lead', 'match_accepted', 'message', 'community_message',
    'review', 'review_reply', 'shoutout', 'service_request')),
  -- What it is about: the match, the first unread message, the review, the post, the news.
  subject_id uuid not null,
  -- Where it leads: the match or the request.
  target_id uuid,
  -- Who caused it; null where it was the team.
  actor_id uuid references auth_users (id) on delete cascade,
  -- What the words need beyond that and names nobody: { service, rating, status }.
  facts jsonb not null default '{}',
  -- False where its reader does not want the kind in the list: then the row only says that it was told.
  is_listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, subject_id)
);
create index notifications_list on notifications (user_id, created_at desc, id desc) where is_listed;
create index notifications_unread on notifications (user_id) where is_listed and read_at is null;
create index notifications_actor on notifications (actor_id);
create index notifications_old on notifications (created_at);

-- Only what somebody has chosen; the defaults are the product's.
create table notification_preferences (
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('lead', 'match_accepted', 'message', 'community_message',
    'review', 'review_reply', 'shoutout', 'service_request')),
  app boolean not null,
  mail boolean not null,
  push boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

create index messages_waiting on messages (created_at) where read_at is null;
create index community_messages_waiting on community_messages (created_at) where not is_read;

alter table dev_mails add column headers jsonb not null default '{}';

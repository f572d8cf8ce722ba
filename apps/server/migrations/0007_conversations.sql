-- Purpose: each person's side of each conversation in the community, two rows a
-- pair: what the list of conversations, its badges and the rules against floods
-- read, instead of counting messages. Written in the transaction of the message
-- or of the reading; a writer touches both rows in the order of user_id.
-- Lock: foreign keys take auth_users for a moment; the replaced index takes
-- community_messages, which is empty. Backfill: none, nothing could write
-- messages before this. Cost: milliseconds.

create table community_conversations (
  user_id uuid not null references auth_users (id),
  partner_id uuid not null references auth_users (id),
  -- Whether user_id wrote the first message.
  started boolean not null,
  -- How many messages user_id has sent to partner_id.
  sent integer not null check (sent >= 0),
  -- How many messages of partner_id user_id has not read.
  unread integer not null check (unread >= 0),
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, partner_id),
  check (user_id <> partner_id)
);
create index community_conversations_list
  on community_conversations (user_id, last_message_at desc, partner_id desc);
create index community_conversations_unread on community_conversations (user_id) where unread > 0;
create index community_conversations_started
  on community_conversations (user_id, created_at) where started;
create index community_conversations_partner on community_conversations (partner_id);

-- Opening a conversation marks what one person wrote, not all that waits.
drop index community_messages_unread;
create index community_messages_unread on community_messages (receiver_id, sender_id) where not is_read;

-- Purpose: people are told in the app of what the team decided about something
-- of theirs, which is a kind of its own that nobody chooses; and businesses that
-- clients do not find are listed from an index.
-- Lock: `alter table` takes notifications for the time of one scan, a second for
-- a million rows; the index keeps writers of business_profiles waiting as long.
-- Backfill: none. Cost: some 40 bytes an inactive business.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'match_accepted', 'message', 'community_message',
    'review', 'review_reply', 'shoutout', 'service_request', 'decision'));

create index business_profiles_inactive on business_profiles (created_at desc, id desc)
  where not is_active;

-- Purpose: tell a business in the app that texts about its leads no longer reach its phone.
-- Lock: `alter table` takes notifications for one scan, which the check needs. Cost: below a second for
-- a million notifications.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'message', 'community_message', 'review', 'review_reply', 'shoutout', 'service_request',
    'texts_ended', 'decision'));

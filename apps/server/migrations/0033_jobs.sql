-- Purpose: a request is a job that several matches share. It says when the work is wanted and what
-- the client answered to the questions of the form, and it can be closed; a match can be withdrawn.
-- A match is open while neither has happened to it: `closed_at` is set on every match of a job that
-- closes. Only open matches hold their place as the one that is pending for a client, business and
-- service, and a business is asked once for each job.
-- A server of the release before, which may still run beside this one, makes a job for each match,
-- and knows of no withdrawal: a match that was withdrawn cannot become accepted here.
-- Lock: `alter table` takes service_requests, matches and the tables of notifications for the time of
-- one scan each, which the checks need, and the two indexes are built while writers of matches wait: some seconds for a
-- million rows. Backfill: none; what was sent before is open. The index by job and business serves
-- what the one by job did.

alter table service_requests
  add column timing text check (timing in ('today', 'this_week', 'flexible')),
  add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  add column closed_at timestamptz,
  add column close_reason text check (close_reason in ('hired_here', 'hired_elsewhere', 'not_doing')),
  add check ((closed_at is null) = (close_reason is null));

alter table matches
  add column withdrawn_at timestamptz,
  add column closed_at timestamptz,
  add check (withdrawn_at is null or status = 'pending');

drop index matches_one_pending;
create unique index matches_one_pending on matches (client_id, business_id, lower(service))
  where status = 'pending' and withdrawn_at is null and closed_at is null;

create unique index matches_job_business on matches (service_request_id, business_id);
drop index matches_request;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'lead_ended', 'match_accepted', 'message', 'community_message',
    'review', 'review_reply', 'shoutout', 'service_request', 'decision'));

alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('lead', 'lead_ended', 'match_accepted', 'message', 'community_message',
    'review', 'review_reply', 'shoutout', 'service_request'));

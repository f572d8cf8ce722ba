-- Purpose: no request ends in silence. A business can decline a lead, with one of five reasons; a
-- match keeps when it was answered, after how many open minutes, and until when it should be; its
-- client can say once that an acceptance was no real answer, and is offered once to ask somebody
-- else. A job keeps when its first business was asked, in which state the client was then, and when
-- the first one answered. Three kinds of notification say so.
-- A declined match is open no more: it makes room among the five of its job, and no longer holds its
-- place as the one that is pending for a client, business and service.
-- A server of the release before, which may still run beside this one, knows of no decline: a match
-- that was declined cannot become accepted here. What it asks has no due time, and what it accepts no
-- time of its answer.
-- Lock: `alter table` takes matches, service_requests and the tables of notifications for the time of
-- one scan each, which the checks need; the indexes are built while writers of matches wait.
-- Backfill: every accepted match is written once, as accepting was the answer; what waits for three
-- days at most is due a day after it was asked. Older figures of jobs stay empty: nobody counted open
-- minutes. Cost: some ten seconds for a million matches.

alter table matches
  add column declined_at timestamptz,
  add column decline_reason text
    check (decline_reason in ('booked', 'too_far', 'not_my_work', 'budget', 'other')),
  -- When its business first opened the lead in the app.
  add column opened_at timestamptz,
  add column due_at timestamptz,
  add column answered_at timestamptz,
  -- Of the hours of the business, from created_at to answered_at.
  add column answer_minutes integer check (answer_minutes >= 0),
  add column reopened_at timestamptz,
  add column rescued_at timestamptz,
  add column rescue_cause text check (rescue_cause in ('declined', 'overdue', 'paused')),
  add column rescue_outcome text
    check (rescue_outcome in ('asked', 'team', 'answered', 'dismissed')),
  add column rescue_outcome_at timestamptz,
  add check ((declined_at is null) = (decline_reason is null)),
  add check (declined_at is null or status = 'pending'),
  add check (reopened_at is null or status = 'accepted'),
  add check ((rescued_at is null) = (rescue_cause is null)),
  add check ((rescue_outcome is null) = (rescue_outcome_at is null)),
  add check (rescue_outcome is null or rescued_at is not null);

update matches set answered_at = accepted_at where accepted_at is not null;

update matches set due_at = created_at + interval '24 hours'
where status = 'pending' and withdrawn_at is null and closed_at is null
  and created_at > now() - interval '3 days';

drop index matches_one_pending;
create unique index matches_one_pending on matches (client_id, business_id, lower(service))
  where status = 'pending' and declined_at is null and withdrawn_at is null and closed_at is null;

create index matches_due on matches (due_at)
  where answered_at is null and rescued_at is null
    and declined_at is null and withdrawn_at is null and closed_at is null;

create index matches_answers on matches (business_id, answered_at) where answer_minutes is not null;

alter table service_requests
  add column state text check (state ~ '^[A-Z]{2}$'),
  add column asked_at timestamptz,
  add column first_answer_at timestamptz,
  -- Of the hours of the business that answered, from asked_at.
  add column first_answer_minutes integer check (first_answer_minutes >= 0),
  add check ((first_answer_at is null) = (first_answer_minutes is null));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'message', 'community_message', 'review', 'review_reply', 'shoutout', 'service_request',
    'decision'));

alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'message', 'community_message', 'review', 'review_reply', 'shoutout', 'service_request'));

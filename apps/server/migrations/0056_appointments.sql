-- Purpose: appointments. A version of an appointment belongs to the message that carries it and
-- shares its id, as a quote does. Versions of one appointment share `series_id`, the id of the
-- first. A time is a moment, and the zone by whose clock it was proposed. The indexes hold what the
-- rules say: one version of a number, one agreed on that nothing replaced, and one newest.
-- `messages.is_appointment` says which messages have one.
-- Two kinds of notifications tell a party what the other one said to an appointment.
-- Lock: `alter table` takes messages for a moment, as a constant default rewrites nothing, and
-- notifications and their preferences for one scan, which the checks need.
-- Backfill: none. Cost: below a second for a million notifications.

alter table messages add column is_appointment boolean not null default false;

create table appointments (
  id uuid primary key references messages (id) on delete cascade,
  match_id uuid not null references matches (id),
  series_id uuid not null,
  version smallint not null check (version between 1 and 100),
  proposed_by text not null check (proposed_by in ('client', 'business')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text,
  note text,
  created_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('client', 'business')),
  superseded_at timestamptz,
  check (ends_at - starts_at between interval '15 minutes' and interval '12 hours'),
  check ((answer is null) = (answered_at is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (answer is distinct from 'declined' or cancelled_at is null)
);
create unique index appointments_version on appointments (match_id, series_id, version);
create unique index appointments_agreed on appointments (series_id)
  where answer = 'accepted' and superseded_at is null;
create unique index appointments_newest on appointments (series_id)
  where answer is distinct from 'accepted' and superseded_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'quote_answered', 'appointment_answered', 'appointment_cancelled', 'message',
    'community_message', 'review', 'review_reply', 'shoutout', 'service_request', 'texts_ended',
    'decision'));

alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'quote_answered', 'appointment_answered', 'appointment_cancelled', 'message',
    'community_message', 'review', 'review_reply', 'shoutout', 'service_request'));

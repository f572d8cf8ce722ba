-- Purpose: quotes. A version of a quote belongs to the message that carries it and shares its id, so
-- that it is stored once like one, stands in the conversation and is told of like one. Amounts are
-- whole cents. The indexes hold what the rules say: one version of a number, one accepted one that
-- nothing replaced, and one newest. `messages.is_quote` says which messages have one.
-- A kind of notification tells a business what a client said to its quote.
-- Lock: `alter table` takes messages for a moment, as a constant default rewrites nothing, and
-- notifications and their preferences for one scan, which the checks need.
-- Backfill: none. Cost: below a second for a million notifications.

alter table messages add column is_quote boolean not null default false;

create table quotes (
  id uuid primary key references messages (id) on delete cascade,
  match_id uuid not null references matches (id),
  version smallint not null check (version between 1 and 50),
  lines jsonb not null,
  visit_fee_cents integer not null check (visit_fee_cents >= 0),
  deposit_cents integer not null check (deposit_cents between 0 and total_max_cents),
  total_min_cents integer not null check (total_min_cents between 0 and total_max_cents),
  total_max_cents integer not null,
  earliest_date date,
  valid_until date not null,
  expires_at timestamptz not null,
  not_included text,
  created_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'change_asked')),
  answered_at timestamptz,
  superseded_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index quotes_version on quotes (match_id, version);
create unique index quotes_accepted on quotes (match_id)
  where answer = 'accepted' and superseded_at is null;
create unique index quotes_newest on quotes (match_id)
  where answer is distinct from 'accepted' and superseded_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'quote_answered', 'message', 'community_message', 'review', 'review_reply', 'shoutout',
    'service_request', 'texts_ended', 'decision'));

alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('lead', 'lead_ended', 'still_open', 'match_accepted', 'match_declined', 'next_pro',
    'quote_answered', 'message', 'community_message', 'review', 'review_reply', 'shoutout',
    'service_request'));

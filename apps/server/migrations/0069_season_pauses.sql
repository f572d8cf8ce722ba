-- Purpose: a business pauses its subscription and its leads for a season. The subscription says from
-- when until when, and is `paused` meanwhile; a row for each pause counts its months by calendar
-- year, and makes its leads stop and come back once. The log of subscriptions has two reasons more.
-- A server of the release before gives a paused subscription the Free tier, as this one does.
-- Lock: subscriptions, subscription_changes, availability_changes and business_profiles for a moment;
-- the new checks hold what is there already, and no row is read for them. Backfill: none. Cost:
-- milliseconds.

alter table subscriptions
  add column season_from timestamptz,
  add column season_until timestamptz,
  drop constraint subscriptions_status_check,
  add constraint subscriptions_status_check check (status in ('active', 'trialing', 'past_due',
    'canceled', 'incomplete', 'unpaid', 'paused')) not valid,
  add constraint subscriptions_season_check check (
    (season_from is null) = (season_until is null) and season_from < season_until
  ) not valid;

create table season_pauses (
  user_id uuid not null references auth_users (id) on delete cascade,
  starts_at timestamptz not null,
  -- As planned, or when it ended early.
  ends_at timestamptz not null,
  -- When the business stopped taking leads, and when it took them again.
  closed_at timestamptz,
  opened_at timestamptz,
  primary key (user_id, starts_at),
  check (starts_at <= ends_at)
);
create index season_pauses_unfinished on season_pauses (starts_at) where opened_at is null;

alter table business_profiles
  drop constraint business_profiles_pause_cause_check,
  add constraint business_profiles_pause_cause_check
    check (pause_cause in ('own', 'unheard', 'season')) not valid;
alter table availability_changes
  drop constraint availability_changes_cause_check,
  add constraint availability_changes_cause_check
    check (cause in ('own', 'unheard', 'season', 'date')) not valid;
alter table subscription_changes
  drop constraint subscription_changes_reason_check,
  add constraint subscription_changes_reason_check check (reason in ('present', 'started',
    'trial_started', 'trial_paid', 'renewed', 'payment_failed', 'recovered', 'ended', 'refunded',
    'account_closed', 'lapsed', 'removed', 'tier_set', 'season_paused', 'season_ended')) not valid;

create or replace function reason_of_change(who uuid, subscription text, old_status text,
  new_status text, new_tier text) returns text language sql stable as $$
  select case
    when old_status is not distinct from new_status then case
      when new_tier = 'free' then 'lapsed'
      when new_status = 'active' then 'renewed'
      else 'tier_set'
    end
    when new_status = 'canceled' then case
      when exists (select from refunds where user_id = who and subscription_id = subscription)
        then 'refunded'
      when exists (select from account_closures where user_id = who) then 'account_closed'
      else 'ended'
    end
    when new_status = 'paused' then 'season_paused'
    when new_status = 'active' then case
      when old_status = 'trialing' then 'trial_paid'
      when old_status in ('past_due', 'unpaid') then 'recovered'
      when old_status = 'paused' then 'season_ended'
      else 'started'
    end
    when new_status = 'trialing' then 'trial_started'
    when new_status is null then 'removed'
    else 'payment_failed'
  end $$;

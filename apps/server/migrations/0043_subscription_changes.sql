-- Purpose: each change of what a business has of Pro, with its time and reason, so that the team can
-- say how many of those who pay in a month pay in the next. A trigger compares at commit what is
-- stored with what was noted last, and notes one row where they differ: no way in can be forgotten,
-- and a server of the release before, which may still run beside this one, is noted as well. A paid
-- period that begins is noted too, since in it the business pays again.
-- Lock: `create trigger` takes subscriptions and business_profiles for a moment. Backfill: one row
-- for each present subscription, as of now; nothing is claimed of the time before. Cost: one pass
-- over subscriptions, milliseconds; about a row a month for a business that pays.

create table subscription_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  changed_at timestamptz not null,
  -- Null where a tier was set without a provider.
  provider text check (provider in ('stripe', 'sandbox')),
  from_tier text not null check (from_tier in ('free', 'paid', 'trial')),
  to_tier text not null check (to_tier in ('free', 'paid', 'trial')),
  -- Null where there is no subscription.
  from_status text,
  to_status text,
  -- The end of the period that is paid for, after the change.
  paid_until timestamptz,
  reason text not null check (reason in ('present', 'started', 'trial_started', 'trial_paid',
    'renewed', 'payment_failed', 'recovered', 'ended', 'refunded', 'account_closed', 'lapsed',
    'removed', 'tier_set'))
);
create index subscription_changes_user on subscription_changes (user_id, id);

-- Why it changed, as the rows of the same transaction tell.
create function reason_of_change(who uuid, subscription text, old_status text, new_status text,
  new_tier text) returns text language sql stable as $$
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
    when new_status = 'active' then case
      when old_status = 'trialing' then 'trial_paid'
      when old_status in ('past_due', 'unpaid') then 'recovered'
      else 'started'
    end
    when new_status = 'trialing' then 'trial_started'
    when new_status is null then 'removed'
    else 'payment_failed'
  end $$;

-- Whoever changes a tier or a subscription holds the row until the commit, so no two notes of one
-- account are written at once.
create function note_subscription_change() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  tier text;
  stands subscriptions%rowtype;
  last subscription_changes%rowtype;
begin
  if not exists (select from auth_users where id = who) then return null; end if;
  tier := coalesce(
    (select subscription_tier from business_profiles where user_id = who), 'free');
  select * into stands from subscriptions where user_id = who;
  select * into last from subscription_changes where user_id = who order by id desc limit 1;
  last.to_tier := coalesce(last.to_tier, 'free');
  if last.to_tier = tier and last.to_status is not distinct from stands.status and not (
    tier = 'paid' and stands.status = 'active' and stands.current_period_end is not null
      and coalesce(stands.current_period_end > last.paid_until, true)
  ) then
    return null;
  end if;
  insert into subscription_changes (user_id, changed_at, provider, from_tier, to_tier,
    from_status, to_status, paid_until, reason)
  values (who, greatest(last.changed_at, coalesce(new.updated_at, now())),
    coalesce(stands.provider, last.provider), last.to_tier, tier, last.to_status, stands.status,
    stands.current_period_end,
    reason_of_change(who, stands.subscription_id, last.to_status, stands.status, tier));
  return null;
end $$;

insert into subscription_changes
  (user_id, changed_at, provider, from_tier, to_tier, to_status, paid_until, reason)
select s.user_id, now(), s.provider, 'free', coalesce(b.subscription_tier, 'free'), s.status,
  s.current_period_end, 'present'
from subscriptions s left join business_profiles b on b.user_id = s.user_id
where s.status is not null;

create constraint trigger subscriptions_are_noted
  after insert or delete or update of provider, status, subscription_id, current_period_end
  on subscriptions deferrable initially deferred
  for each row execute function note_subscription_change();
create constraint trigger tiers_are_noted
  after update of subscription_tier on business_profiles deferrable initially deferred
  for each row when (old.subscription_tier <> new.subscription_tier)
  execute function note_subscription_change();
create constraint trigger new_tiers_are_noted
  after insert on business_profiles deferrable initially deferred
  for each row when (new.subscription_tier <> 'free')
  execute function note_subscription_change();

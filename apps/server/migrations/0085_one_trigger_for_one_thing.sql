-- Purpose: what follows a card, a plan, a review or the place of a lead on its desk is one trigger,
-- where there was one for each kind of statement. The conditions that they had stand in the functions.
-- Lock: business_profiles, matches and reviews for a moment each. Backfill: none. Cost: milliseconds.

create or replace function note_changed_card() returns trigger language plpgsql as $$
begin
  -- Of a row that is not there, all columns are null.
  if coalesce(old.subscription_tier in ('paid', 'trial'), false)
      or coalesce(new.subscription_tier in ('paid', 'trial'), false) then
    if (old.subscription_tier, old.is_active, old.zip_code, old.services, old.rating)
        is distinct from
        (new.subscription_tier, new.is_active, new.zip_code, new.services, new.rating) then
      perform note_card(coalesce(new.id, old.id));
    end if;
  end if;
  return null;
end $$;

drop trigger business_profiles_note_their_new_card on business_profiles;
drop trigger business_profiles_note_their_gone_card on business_profiles;
drop trigger business_profiles_note_their_card on business_profiles;
drop function note_gone_card();
create trigger business_profiles_note_their_card
  after insert or delete or update of subscription_tier, is_active, zip_code, services, rating
  on business_profiles for each row execute function note_changed_card();

-- Its function stores nothing where nothing changed.
drop trigger new_tiers_are_noted on business_profiles;
drop trigger tiers_are_noted on business_profiles;
create constraint trigger tiers_are_noted
  after insert or update of subscription_tier on business_profiles
  deferrable initially deferred
  for each row execute function note_subscription_change();

drop trigger new_matches_are_placed on matches;
drop trigger matches_are_placed on matches;
create constraint trigger matches_are_placed
  after insert or update of business_id, service, status, accepted_at, answered_at, reopened_at,
    declined_at, withdrawn_at, closed_at, created_at
  on matches deferrable initially deferred
  for each row execute function place_match_on_desk();

create or replace function follow_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.is_invited and not new.is_held then
    update review_invitations set reviews = reviews + 1 where business_id = new.business_id;
  end if;
  if tg_op = 'DELETE' then
    -- One that the team took out and put back may go a second time.
    insert into gone_reviews (id) values (old.id) on conflict do nothing;
    if old.is_invited and not old.is_held then
      update review_invitations set reviews = reviews - 1 where business_id = old.business_id;
    end if;
  end if;
  if tg_op <> 'INSERT' and old.is_counted then
    perform move_stars(old.business_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    perform move_stars(new.business_id, new.rating, 1);
  end if;
  return null;
end $$;

drop trigger invited_reviews_are_counted on reviews;
drop trigger gone_invited_reviews_are_counted on reviews;
drop trigger gone_reviews_keep_their_id on reviews;
drop function count_invited_review();
drop function keep_gone_review();

-- Purpose: pages of the directory list the public cards of one service in one town, in the order of
-- the deck, without reading anything else. A trigger notes whose card may have changed; a job writes
-- the places of those cards and counts the pages that they touch (docs/decisions/061).
-- Lock: business_profiles and auth_users while the triggers are added. Backfill: a note for each
-- business with a public card, which the job works off in batches. Cost: a row of about 60 bytes for
-- each card and service; a second for a million businesses.

-- Whose card has to be placed anew. No reference: a business that is gone is taken out as well.
create table directory_changes (
  profile_id uuid primary key
);

create table directory_cards (
  state text not null check (state ~ '^[a-z]{2}$'),
  town text collate "C" not null,
  service text collate "C" not null,
  -- From the middle of the town, in tenths of a mile, as the deck rounds distances.
  tenths integer not null,
  rating numeric(3, 2),
  profile_id uuid not null,
  primary key (profile_id, service)
);
create index directory_cards_in_order on directory_cards
  (state, town, service, tenths, rating desc nulls last, profile_id);

create table directory_pages (
  -- For the sitemap: numbers are never used again, and gaps stay.
  number bigint generated always as identity unique,
  state text not null,
  town text collate "C" not null,
  service text collate "C" not null,
  -- As many cards as the page shows, no more.
  cards integer not null,
  changed_at timestamptz not null,
  primary key (state, town, service)
);
-- A page with fewer is none.
create index directory_pages_shown on directory_pages (state, town, service) where cards >= 3;

-- An update of a note that is there waits for the job, or makes it wait: a change is never lost
-- between the two.
create function note_card(changed uuid) returns void language sql as $$
  insert into directory_changes (profile_id) values (changed)
  on conflict (profile_id) do update set profile_id = excluded.profile_id
$$;

create function note_changed_card() returns trigger language plpgsql as $$
begin
  perform note_card(new.id);
  return null;
end $$;

create function note_gone_card() returns trigger language plpgsql as $$
begin
  perform note_card(old.id);
  return null;
end $$;

create function note_card_of_account() returns trigger language plpgsql as $$
begin
  perform note_card(id) from business_profiles
  where user_id = new.id and subscription_tier in ('paid', 'trial');
  return null;
end $$;

create trigger business_profiles_note_their_new_card
  after insert on business_profiles
  for each row when (new.subscription_tier in ('paid', 'trial'))
  execute function note_changed_card();

create trigger business_profiles_note_their_card
  after update of subscription_tier, is_active, zip_code, services, rating on business_profiles
  for each row when (
    (new.subscription_tier in ('paid', 'trial') or old.subscription_tier in ('paid', 'trial'))
    and (old.subscription_tier, old.is_active, old.zip_code, old.services, old.rating)
      is distinct from
      (new.subscription_tier, new.is_active, new.zip_code, new.services, new.rating)
  )
  execute function note_changed_card();

create trigger business_profiles_note_their_gone_card
  after delete on business_profiles
  for each row when (old.subscription_tier in ('paid', 'trial'))
  execute function note_gone_card();

create trigger auth_users_note_their_card
  after update of deleted_at, suspended_at on auth_users
  for each row when (
    (old.deleted_at, old.suspended_at) is distinct from (new.deleted_at, new.suspended_at)
  )
  execute function note_card_of_account();

insert into directory_changes (profile_id)
select id from business_profiles where subscription_tier in ('paid', 'trial') order by id;

-- Purpose: what a client decides on before swiping. Hours are kept as a week on the wall clock,
-- with the time zone of the ZIP code beside them so that the deck stays one statement; the server
-- fills in the zone of older rows when it starts. They are json: the deck copies those of fifty
-- businesses and never looks inside, and taking jsonb apart cost it 7 %, this 2. `thanks_count` is how many neighbors with an
-- open account have a shown shoutout about the business; triggers keep it in the transaction that
-- makes, hides, restores, deletes or erases a post, or closes, suspends or opens an account.
-- Lock: business_profiles while the columns are added, without rewriting it; community_posts and
-- auth_users while the triggers are. Backfill: one pass over the shoutouts. Cost: a second for a
-- million shoutouts.

alter table business_profiles
  add column hours json check (json_typeof(hours) = 'object'),
  add column time_zone text,
  add column languages text[] not null default '{}' check (cardinality(languages) <= 10),
  add column founded_year integer check (founded_year between 1600 and 2200),
  add column license_number text check (length(license_number) between 1 and 60),
  add column thanks_count integer not null default 0 check (thanks_count >= 0);

-- A step more or less would not do: a neighbor counts once, whatever their shoutouts.
create function count_thanks(business uuid) returns void language plpgsql as $$
begin
  -- The count has to be a statement of its own after the lock: then it sees what
  -- was committed by whoever held the lock before.
  perform from business_profiles where id = business for no key update;
  update business_profiles b set thanks_count = counted.neighbors
  from (
    select count(distinct p.user_id) as neighbors
    from community_posts p join auth_users u on u.id = p.user_id
    where p.pro_id = business and not p.is_flagged
      and u.deleted_at is null and u.suspended_at is null
  ) counted
  where b.id = business and b.thanks_count <> counted.neighbors;
end $$;

create function follow_shoutout() returns trigger language plpgsql as $$
begin
  -- An account that is being closed at this moment is waited for: it cannot see this post yet.
  perform from auth_users where id = new.user_id for share;
  perform count_thanks(new.pro_id);
  return null;
end $$;

create trigger community_posts_thank after insert on community_posts
  for each row execute function follow_shoutout();
create trigger community_posts_thank_as_shown after update of is_flagged on community_posts
  for each row when (old.is_flagged <> new.is_flagged) execute function follow_shoutout();

-- Several at once, as at an erasure: always in one order, so that two never wait for each other.
create function follow_deleted_shoutouts() returns trigger language plpgsql as $$
begin
  perform count_thanks(pro_id)
  from (select distinct pro_id from deleted_posts order by pro_id) businesses;
  return null;
end $$;

create trigger community_posts_thank_no_more after delete on community_posts
  referencing old table as deleted_posts
  for each statement execute function follow_deleted_shoutouts();

create function follow_standing_of_author() returns trigger language plpgsql as $$
begin
  perform count_thanks(pro_id)
  from (select distinct pro_id from community_posts where user_id = new.id order by pro_id) businesses;
  return null;
end $$;

create trigger auth_users_thank after update of deleted_at, suspended_at on auth_users
  for each row when (
    (old.deleted_at is null and old.suspended_at is null)
    <> (new.deleted_at is null and new.suspended_at is null)
  )
  execute function follow_standing_of_author();

update business_profiles b set thanks_count = counted.neighbors
from (
  select p.pro_id, count(distinct p.user_id) as neighbors
  from community_posts p join auth_users u on u.id = p.user_id
  where not p.is_flagged and u.deleted_at is null and u.suspended_at is null
  group by p.pro_id
) counted
where b.id = counted.pro_id;

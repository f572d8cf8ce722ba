-- Purpose: what the community hub is answered from. Posts know their author's
-- ZIP code and their day, and each tab of Explore has an index in its order;
-- counters are kept by triggers; Trending is read from short-lived snapshots
-- (docs/decisions/008). Pictures of posts are stored objects like those of
-- businesses, and businesses are found by parts of their name and services.
-- Lock: `alter table` and `create index` take community_posts, its comments and
-- stored_objects for a moment; the index of business_profiles keeps their
-- writers waiting while it is built, some 20 s for a million. Backfill: none,
-- nothing has written posts before this. Cost: milliseconds but for that index.

-- Where posts come from: one row a state and ZIP code that somebody posted
-- from. There are thousands at most, so the nearest places come from a small
-- index, and the newest posts of each from another.
create table community_places (
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  -- On the sheet of the state: sheet_of(0, state) + on_map of the ZIP code.
  place point not null,
  primary key (state, zip_code)
);
create index community_places_nearest on community_places using gist (place);

alter table community_posts
  -- Of the author when it was posted.
  add column zip_code text not null,
  -- The team looked at a report and put the post back: another report does not hide it.
  add column restored_at timestamptz,
  add column day date not null generated always as ((created_at at time zone 'UTC')::date) stored,
  add foreign key (state, zip_code) references community_places (state, zip_code);

drop index community_posts_state;
create index community_posts_newest on community_posts (state, created_at desc, id desc)
  include (user_id) where not is_flagged;
create index community_posts_nearby on community_posts (state, zip_code, created_at desc, id desc)
  include (user_id) where not is_flagged;
-- The most liked of a day; a week is eight of them.
create index community_posts_trending
  on community_posts (state, day, likes_count desc, created_at desc, id desc) where not is_flagged;

-- The order of Trending at a moment, so that its pages fit together while likes
-- go on changing it.
create table community_trending (
  state text not null,
  taken_at timestamptz not null,
  post_ids uuid[] not null,
  primary key (state, taken_at)
);
create index community_trending_taken on community_trending (taken_at);

alter table community_comments
  add column is_flagged boolean not null default false,
  add column restored_at timestamptz;

-- Counters change in the statement that changes what they count, whoever wrote
-- it: a like, a closed account, a report.
create function count_community_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update community_posts set likes_count = likes_count + 1 where id = new.post_id;
  else
    update community_posts set likes_count = likes_count - 1 where id = old.post_id;
  end if;
  return null;
end
$$;
create trigger community_likes_counted after insert or delete on community_likes
  for each row execute function count_community_like();

create function count_community_comment() returns trigger language plpgsql as $$
declare
  change integer := 0;
  post uuid;
begin
  if tg_op <> 'DELETE' then
    post := new.post_id;
    change := change + (not new.is_flagged)::integer;
  end if;
  if tg_op <> 'INSERT' then
    post := old.post_id;
    change := change - (not old.is_flagged)::integer;
  end if;
  if change <> 0 then
    update community_posts set comments_count = comments_count + change where id = post;
  end if;
  return null;
end
$$;
create trigger community_comments_counted
  after insert or delete or update of is_flagged on community_comments
  for each row execute function count_community_comment();

alter table stored_objects drop constraint stored_objects_kind_check;
alter table stored_objects
  add constraint stored_objects_kind_check check (kind in ('logo', 'portfolio', 'post'));

create extension if not exists pg_trgm;

-- What a business is searched by. Joining texts does not depend on any setting,
-- though the function for any type of array is not marked so.
create function search_text(business_name text, services text[])
returns text language sql immutable parallel safe
return lower(business_name || ' ' || array_to_string(services, ' '));

create index business_profiles_search on business_profiles
  using gin (service_states, search_text(business_name, services) gin_trgm_ops) where is_active;
create index business_profiles_by_name
  on business_profiles (lower(business_name) collate "C", id) where is_active;

-- Purpose: a shoutout moves the number of neighbors who thank a business by a step, instead of having
-- all of them counted anew under the lock of the business.
-- Lock: writers of community_posts and auth_users wait while the index is built and the triggers
-- change, about a second for a million shoutouts. Backfill: none. Cost: 40 bytes a shoutout.

create index community_posts_thanks on community_posts (pro_id, user_id) where not is_flagged;

drop trigger community_posts_thank on community_posts;
drop trigger community_posts_thank_as_shown on community_posts;
drop trigger community_posts_thank_no_more on community_posts;
drop trigger auth_users_thank on auth_users;
drop function follow_shoutout();
drop function follow_deleted_shoutouts();
drop function follow_standing_of_author();

-- What the number has to be stays in count_thanks, with which tests compare it. A neighbor counts
-- once: they begin to with the first shoutout that is shown, and end with the last.
create function follow_shoutouts() returns trigger language plpgsql as $$
declare
  touched uuid[]; businesses uuid[]; neighbors uuid[]; starts boolean[]; ends boolean[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(pro_id), array_agg(user_id), array_agg(false),
      array_agg(not is_flagged)
    into touched, businesses, neighbors, starts, ends from new_posts;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(pro_id), array_agg(user_id), array_agg(not is_flagged),
      array_agg(false)
    into touched, businesses, neighbors, starts, ends from old_posts;
  else
    select array_agg(n.id), array_agg(n.pro_id), array_agg(n.user_id),
      array_agg(not o.is_flagged), array_agg(not n.is_flagged)
    into touched, businesses, neighbors, starts, ends
    from old_posts o join new_posts n on n.id = o.id where o.is_flagged <> n.is_flagged;
  end if;
  if touched is null then return null; end if;
  -- An account that is being closed at this moment is waited for: it cannot see these posts yet.
  perform from auth_users where id = any(neighbors) order by id for share;
  -- Always in one order, so that two never wait for each other.
  perform from business_profiles where id = any(businesses) order by id for no key update;
  -- A statement of its own after the lock: it sees what was committed by whoever held it before.
  update business_profiles b set thanks_count = b.thanks_count + moves.moved
  from (
    select business, sum(moved) as moved from (
      select t.business, bool_or(t.ends)::integer - bool_or(t.starts)::integer as moved
      from unnest(businesses, neighbors, starts, ends) as t (business, neighbor, starts, ends)
      join auth_users u on u.id = t.neighbor
      where u.deleted_at is null and u.suspended_at is null and not exists (
        select from community_posts p
        where p.pro_id = t.business and p.user_id = t.neighbor and not p.is_flagged
          and p.id <> all(touched)
      )
      group by t.business, t.neighbor
    ) each_neighbor
    group by business
  ) moves
  where b.id = moves.business and moves.moved <> 0;
  return null;
end $$;

create trigger community_posts_thank after insert on community_posts
  referencing new table as new_posts for each statement execute function follow_shoutouts();
create trigger community_posts_thank_as_shown after update on community_posts
  referencing old table as old_posts new table as new_posts
  for each statement execute function follow_shoutouts();
create trigger community_posts_thank_no_more after delete on community_posts
  referencing old table as old_posts for each statement execute function follow_shoutouts();

create function follow_standing_of_neighbor() returns trigger language plpgsql as $$
declare
  businesses uuid[];
begin
  select array_agg(distinct pro_id) into businesses
  from community_posts where user_id = new.id and not is_flagged;
  perform from business_profiles where id = any(businesses) order by id for no key update;
  update business_profiles
  set thanks_count = thanks_count
    + case when new.deleted_at is null and new.suspended_at is null then 1 else -1 end
  where id in (
    select pro_id from community_posts
    where user_id = new.id and not is_flagged and pro_id = any(businesses)
  );
  return null;
end $$;

create trigger auth_users_thank after update of deleted_at, suspended_at on auth_users
  for each row when (
    (old.deleted_at is null and old.suspended_at is null)
    <> (new.deleted_at is null and new.suspended_at is null)
  )
  execute function follow_standing_of_neighbor();

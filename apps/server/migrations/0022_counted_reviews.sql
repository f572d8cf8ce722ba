-- Purpose: a review counts in the figures of its business once its match was
-- accepted, which the first message of the business does as well; until then it
-- is listed below the others. `is_counted` is kept by triggers, whoever writes;
-- the figures move by each review instead of being counted anew under the lock.
-- Lock: reviews and business_profiles while the column and the indexes are added
-- and the triggers change; the default is constant, so no row is rewritten for
-- it. Backfill: the reviews of pending matches, by the index on matches, and the
-- figures of their businesses. Cost: three indexes rebuilt, a second for a
-- million reviews.

alter table reviews add column is_counted boolean not null default true;

drop trigger reviews_are_counted on reviews;
drop function follow_review();

-- What the figures have to be; they are kept by steps, and compared with this by tests.
create or replace function count_reviews(business uuid) returns void language plpgsql as $$
begin
  -- The count has to be a statement of its own after the lock: then it sees what
  -- was committed by whoever held the lock before.
  perform from business_profiles where user_id = business for no key update;
  update business_profiles
  set (star_counts, total_reviews, rating) = (
    select array[
        count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
        count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
        count(*) filter (where r.rating = 5)
      ]::integer[], count(*), round(avg(r.rating), 2)
    from reviews r where r.business_id = business and r.is_counted
  )
  where user_id = business;
end $$;

-- One step: `moved` reviews of `stars` more. A single update reads what the row
-- holds once its lock is had, so that two at once both count.
create function move_stars(business uuid, stars smallint, moved integer) returns void
language plpgsql as $$
begin
  update business_profiles
  set star_counts[stars] = star_counts[stars] + moved,
    total_reviews = total_reviews + moved,
    rating = round((
      1 * star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4]
        + 5 * star_counts[5] + stars * moved
    )::numeric / nullif(total_reviews + moved, 0), 2)
  where user_id = business;
end $$;

-- A match that is being accepted at this moment is waited for.
create function see_match_of_review() returns trigger language plpgsql as $$
begin
  new.is_counted := coalesce(
    (select status = 'accepted' from matches where id = new.match_id for share), false);
  return new;
end $$;

create function follow_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    perform move_stars(old.business_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    perform move_stars(new.business_id, new.rating, 1);
  end if;
  return null;
end $$;

create function count_review_of_match() returns trigger language plpgsql as $$
begin
  update reviews set is_counted = true where match_id = new.id and not is_counted;
  return null;
end $$;

update reviews r set is_counted = false
from matches m where m.id = r.match_id and m.status <> 'accepted';

create trigger reviews_see_their_match
  before insert on reviews for each row execute function see_match_of_review();
create trigger reviews_are_counted
  after insert or delete or update of rating, business_id, is_counted on reviews
  for each row execute function follow_review();
create trigger matches_count_their_review
  after update of status on matches
  for each row when (old.status <> 'accepted' and new.status = 'accepted')
  execute function count_review_of_match();

-- Those that count come first in every order; the newest among equals.
drop index reviews_business;
drop index reviews_highest;
drop index reviews_lowest;
create index reviews_business on reviews (business_id, is_counted desc, created_at desc, id desc);
create index reviews_highest
  on reviews (business_id, is_counted desc, rating desc, created_at desc, id desc);
create index reviews_lowest
  on reviews (business_id, is_counted desc, (-rating) desc, created_at desc, id desc);

select count_reviews(business_id)
from (select distinct business_id from reviews where not is_counted) held_back;

-- Purpose: reviews can be answered by the business and read by their stars; the
-- figures of a business (stars, number, average) follow its reviews by a
-- trigger, so that they are exact whoever writes or deletes one.
-- Lock: reviews and business_profiles while columns and indexes are added; new
-- columns have constant defaults, so no row is rewritten. Backfill: the figures
-- of businesses with reviews, from all of them. Cost: two indexes, about 50
-- bytes a review each; a second for a million reviews.

alter table reviews
  add column reply text check (length(reply) between 1 and 1000),
  add column replied_at timestamptz,
  add constraint reviews_reply_is_dated check ((reply is null) = (replied_at is null));

-- The newest come first among equals, in both directions of the stars.
create index reviews_highest on reviews (business_id, rating desc, created_at desc, id desc);
create index reviews_lowest on reviews (business_id, (-rating) desc, created_at desc, id desc);

-- How many reviews gave one star, two stars, and so on to five.
alter table business_profiles
  add column star_counts integer[] not null default '{0,0,0,0,0}'
    check (cardinality(star_counts) = 5);

create function count_reviews(business uuid) returns void language plpgsql as $$
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
    from reviews r where r.business_id = business
  )
  where user_id = business;
end $$;

create function follow_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_reviews(old.business_id); end if;
  if tg_op <> 'DELETE' then perform count_reviews(new.business_id); end if;
  return null;
end $$;

create trigger reviews_are_counted
  after insert or delete or update of rating, business_id on reviews
  for each row execute function follow_review();

select count_reviews(business_id) from (select distinct business_id from reviews) reviewed;

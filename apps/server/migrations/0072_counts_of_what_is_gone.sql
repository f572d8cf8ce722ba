-- Purpose: count the comments and likes that one statement deletes in one go. A post with a hundred
-- thousand of each took four seconds to delete, nine tenths of them for the counters of a post that
-- was going away with them.
-- Lock: community_comments and community_likes for a moment, for the triggers. Backfill: none, the
-- counts mean what they meant. Cost: none. Servers of the release before notice nothing.

create function uncount_community_comments() returns trigger language plpgsql as $$
begin
  update community_posts p
  set comments_count = p.comments_count - gone.shown
  from (
    select post_id, count(*) as shown from gone_comments where not is_flagged group by post_id
  ) gone
  where p.id = gone.post_id;
  return null;
end $$;

create function uncount_community_likes() returns trigger language plpgsql as $$
begin
  update community_posts p
  set likes_count = p.likes_count - gone.likes
  from (select post_id, count(*) as likes from gone_likes group by post_id) gone
  where p.id = gone.post_id;
  return null;
end $$;

drop trigger community_comments_counted on community_comments;
create trigger community_comments_counted
  after insert or update of is_flagged on community_comments
  for each row execute function count_community_comment();
create trigger community_comments_uncounted
  after delete on community_comments referencing old table as gone_comments
  for each statement execute function uncount_community_comments();

drop trigger community_likes_counted on community_likes;
create trigger community_likes_counted
  after insert on community_likes for each row execute function count_community_like();
create trigger community_likes_uncounted
  after delete on community_likes referencing old table as gone_likes
  for each statement execute function uncount_community_likes();

-- Since 0072 deletions are counted by the statement: the trigger of each like only counts up.
-- Lock: none. Backfill: none.

create or replace function count_community_like() returns trigger language plpgsql as $$
begin
  update community_posts set likes_count = likes_count + 1 where id = new.post_id;
  return null;
end $$;

-- Purpose: the download of a person's data reads their posts, comments and likes in batches,
-- each from where the last one ended. The indexes by owner get a second column for it.
-- Lock: writers of these tables wait while the indexes are built, about a second for a
-- million rows each. Backfill: none. Cost: 16 bytes an entry more, and no index more.

create index community_posts_by_owner on community_posts (user_id, id);
drop index community_posts_user;
alter index community_posts_by_owner rename to community_posts_user;
create index community_comments_by_owner on community_comments (user_id, id);
drop index community_comments_user;
alter index community_comments_by_owner rename to community_comments_user;
create index community_likes_by_owner on community_likes (user_id, post_id);
drop index community_likes_user;
alter index community_likes_by_owner rename to community_likes_user;

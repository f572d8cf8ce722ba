-- Purpose: the card of a business leads to what neighbors wrote about it, newest first. An index
-- in that order takes the place of the one by business, so that a page costs the same however
-- much was written.
-- Lock: writers of community_posts wait while the index is built, about a second for a million
-- rows. Backfill: none. Cost: 24 bytes an entry more, and no index more.

create index community_posts_about on community_posts (pro_id, created_at desc, id desc);
drop index community_posts_pro;
alter index community_posts_about rename to community_posts_pro;

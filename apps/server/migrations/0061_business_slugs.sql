-- Purpose: an address of a public card that people can read and say, made of the business's name.
-- A business keeps every one it ever had, so that what was printed goes on leading to its card; the
-- current one is the one that is handed out.
-- Lock: none beyond the foreign key's look at business_profiles. Backfill: none here; a job gives the
-- businesses that are there their first one, and those that the release before goes on making.
-- Cost: a row and two index entries for each name of a business.

create table business_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  profile_id uuid not null references business_profiles (id) on delete cascade,
  is_current boolean not null default true
);
create index business_slugs_profile on business_slugs (profile_id);
create unique index business_slugs_current on business_slugs (profile_id) where is_current;

-- Purpose: the name of a service that one business made up stays with it until a
-- second business offers it or the team lists it; names are sorted as people sort,
-- without regard to case and accents, and alike on every database, whatever its
-- locale. Lock: services, which is small, while the column and the indexes are
-- added. Backfill: names that no second business offers are not listed, by the
-- index on the services of businesses. Cost: a moment for thousands of names.

-- As `nameOrder` of the domain does it.
create function name_order(name text) returns text language sql immutable parallel safe
return lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "C");

alter table services add column is_listed boolean not null default true;

update services s set is_listed = false
where s.group_id is null and not exists (
  select from business_profiles b
  where b.services @> array[s.name] and b.user_id is distinct from s.created_by);

drop index services_by_name;
drop index services_sorted;
create index services_sorted on services (name_order(name) collate "C", name collate "C", id);
create index services_created_by on services (created_by, created_at) where created_by is not null;

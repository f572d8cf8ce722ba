-- Purpose: names and places are one line that nothing hides in; rows from before
-- that rule are folded as the domain's schema folds what is typed now (breaks and
-- tabs to a space, marks that turn the direction of writing or have no width left
-- out). Services are listed as people sort: without regard to case.
-- Lock: rows that change, of which there are few; the tables are read once.
-- Backfill: this is it. Cost: one pass over people, businesses and requests, a
-- few seconds for a million rows; one small index.

create function pg_temp.folded(value text) returns text language sql immutable as $$
  select btrim(regexp_replace(
    regexp_replace(value, '[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'),
    '[\t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g'))
$$;

create function pg_temp.is_folded(value text) returns boolean language sql immutable as $$
  select value !~ '[\t\n\v\f\r\u0085\u2028\u2029\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'
$$;

update profiles set full_name = pg_temp.folded(full_name) where not pg_temp.is_folded(full_name);
update profiles set location = pg_temp.folded(location) where not pg_temp.is_folded(location);
update business_profiles set business_name = pg_temp.folded(business_name)
where not pg_temp.is_folded(business_name) and pg_temp.folded(business_name) <> '';
update business_profiles set contact_person = pg_temp.folded(contact_person)
where not pg_temp.is_folded(contact_person);
update business_profiles set location = pg_temp.folded(location)
where not pg_temp.is_folded(location);
update business_profiles set website = pg_temp.folded(website) where not pg_temp.is_folded(website);
update service_requests set location = pg_temp.folded(location)
where not pg_temp.is_folded(location);
update service_requests set contact_info = pg_temp.folded(contact_info)
where not pg_temp.is_folded(contact_info);

create index services_sorted on services (lower(name) collate "C", name collate "C", id);

-- Purpose: what businesses, people and services are found and sorted by is read as `folded` reads it,
-- so that Munoz finds Muñoz, however the name was typed; of a person or a business for the team, the
-- name alone, since an address is no name. The functions before these stay for the servers of the
-- release before, and go with the next one. Lock: services, which is small, while its index is built.
-- Backfill: none. Cost: a moment for thousands of names.

create function search_words(business_name text, services text[])
returns text language sql immutable parallel safe
return folded(business_name || ' ' || array_to_string(services, ' '));

create function contact_words(name text, email text, phone text)
returns text language sql immutable parallel safe
return folded(coalesce(name, '')) || ' ' || lower(coalesce(email, '')) || ' ' || coalesce(phone, '');

create index services_in_order on services (folded(name) collate "C", name collate "C", id);
drop index services_sorted;

-- outside a transaction
-- Purpose: finds businesses and people by their names as `folded` reads them, as the indexes before
-- did by their lower case, which go. Servers of the release before go through the tables until they
-- stop. Lock: none that anybody waits for. Backfill: none. Cost: half a minute for a million names.

create index concurrently if not exists business_profiles_words on business_profiles using gin (service_states, search_words(business_name, services) gin_trgm_ops) where is_active;
create index concurrently if not exists business_profiles_in_order on business_profiles (folded(business_name) collate "C", id) where is_active;
create index concurrently if not exists business_profiles_contacts on business_profiles using gin (contact_words(business_name, email, phone) gin_trgm_ops);
create index concurrently if not exists profiles_contacts on profiles using gin (contact_words(full_name, email, phone) gin_trgm_ops);
drop index concurrently if exists business_profiles_search;
drop index concurrently if exists business_profiles_by_name;
drop index concurrently if exists business_profiles_contact;
drop index concurrently if exists profiles_contact;

-- Purpose: the sitemap counted and skipped through all businesses for every page. A
-- business gets a number when it first has a public card, and keeps it: a page of the
-- sitemap is a range of numbers, and the last number says how many pages there are.
-- Whether the card is shown is still read from the business itself.
-- Lock: business_profiles while the trigger is added. Backfill: one row for each
-- business on a paid tier, in one pass. Cost: some seconds for a million.

create table public_cards (
  number bigint generated always as identity primary key,
  profile_id uuid not null unique references business_profiles (id) on delete cascade
);

create function number_card() returns trigger language plpgsql as $$
begin
  -- A conflict alone would use up a number each time that a plan is renewed.
  insert into public_cards (profile_id)
  select new.id where not exists (select from public_cards where profile_id = new.id)
  on conflict do nothing;
  return null;
end $$;

create trigger business_profiles_number_their_card
  after insert or update of subscription_tier on business_profiles
  for each row when (new.subscription_tier in ('paid', 'trial'))
  execute function number_card();

insert into public_cards (profile_id)
select id from business_profiles where subscription_tier in ('paid', 'trial') order by id;

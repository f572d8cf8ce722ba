-- Purpose: requests to remove an intimate picture, which the law gives 48 hours,
-- and notices about copyright. Each becomes a case, so that the team has one
-- queue. A case has a lane: 0 for what the law gives a time, 1 for what a
-- business on Pro reported or appealed, as its plan promises, 2 for the rest.
-- Lock: `alter table` takes moderation_cases for a moment, as the default is
-- constant; its writers wait while two indexes are built, a second for a million
-- rows. Backfill: none, since what waits already keeps its place. Cost: some 40
-- bytes a case.

-- Whoever sends one needs no account, so that nothing here refers to a person.
create table notices (
  id uuid primary key,
  kind text not null check (kind in ('removal', 'copyright')),
  place text not null check (length(place) between 1 and 2000),
  details text not null check (length(details) between 1 and 2000),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 1 and 320),
  phone text check (length(phone) <= 40),
  postal_address text check (length(postal_address) <= 300),
  created_at timestamptz not null
);

alter table moderation_cases
  add column lane smallint not null default 2 check (lane between 0 and 2),
  add column due_at timestamptz;
create index moderation_cases_lanes on moderation_cases (status, lane, opened_at, id);
create index moderation_cases_kind_lanes
  on moderation_cases (status, subject_kind, lane, opened_at, id);

create or replace function follow_report() returns trigger language plpgsql as $$
declare
  own_lane smallint := case when exists (
    select from business_profiles b
    where b.user_id = new.reporter_id and b.subscription_tier in ('paid', 'trial')
  ) then 1 else 2 end;
begin
  insert into moderation_cases as c
    (subject_kind, subject_id, owner_id, opened_at, reports_count, open_reports, lane)
  values (new.subject_kind, new.subject_id, new.subject_owner_id, new.created_at, 1, 1, own_lane)
  on conflict (subject_kind, subject_id) do update set
    reports_count = c.reports_count + 1,
    open_reports = c.open_reports + 1,
    opened_at = case c.status when 'open' then c.opened_at else new.created_at end,
    lane = case c.status when 'open' then least(c.lane, own_lane) else own_lane end,
    status = 'open';
  return null;
end $$;

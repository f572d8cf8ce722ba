-- Purpose: the team's console. An audit log that nobody changes; cases, which
-- hold all reports about one subject together, with the decisions about them and
-- the appeals of their authors; businesses that the team took offline; merged
-- names of the catalogue; and the indexes that search and figures need.
-- Lock: `alter table` and `create index` take reports, profiles, matches,
-- service_requests, auth_users and business_profiles; writers wait while an
-- index of theirs is built, up to some 20 s for a million rows. Backfill: a case
-- for each subject that was reported. Cost: about 150 bytes a person and a
-- business, 40 a match and a request.

create table audit_log (
  id uuid primary key,
  actor_id uuid not null references auth_users (id),
  action text not null check (length(action) between 1 and 60),
  subject_kind text not null
    check (subject_kind in ('ticket', 'case', 'person', 'business', 'service')),
  -- An id, or the name of a service.
  subject text not null check (length(subject) between 1 and 80),
  reason text check (length(reason) <= 2000),
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_subject on audit_log (subject, created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% can only be added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
-- Also for a session that switched ordinary triggers off.
alter table audit_log enable always trigger audit_log_is_final;

create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null,
  subject_id uuid not null,
  owner_id uuid references auth_users (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Since when it waits for a decision, or did last.
  opened_at timestamptz not null,
  reports_count integer not null,
  open_reports integer not null check (open_reports between 0 and reports_count),
  -- The author wants another look at the last decision.
  is_appealed boolean not null default false,
  last_action text check (last_action in ('restore', 'remove', 'warn', 'suspend')),
  -- What a decision took out of its table, to be put back by another.
  removed jsonb,
  unique (subject_kind, subject_id)
);
create index moderation_cases_queue on moderation_cases (status, opened_at, id);
create index moderation_cases_kind on moderation_cases (status, subject_kind, opened_at, id);
create index moderation_cases_owner on moderation_cases (owner_id);

create function follow_report() returns trigger language plpgsql as $$
begin
  insert into moderation_cases as c
    (subject_kind, subject_id, owner_id, opened_at, reports_count, open_reports)
  values (new.subject_kind, new.subject_id, new.subject_owner_id, new.created_at, 1, 1)
  on conflict (subject_kind, subject_id) do update set
    reports_count = c.reports_count + 1,
    open_reports = c.open_reports + 1,
    opened_at = case c.status when 'open' then c.opened_at else new.created_at end,
    status = 'open';
  return null;
end $$;
create trigger reports_make_cases after insert on reports
  for each row execute function follow_report();

insert into moderation_cases
  (subject_kind, subject_id, owner_id, status, opened_at, reports_count, open_reports, last_action)
select subject_kind, subject_id, (array_agg(subject_owner_id order by created_at))[1],
  case when bool_or(resolved_at is null) then 'open' else 'closed' end,
  min(created_at), count(*), count(*) filter (where resolved_at is null),
  case when bool_or(resolution = 'upheld') then 'remove'
    when bool_or(resolution = 'dismissed') then 'restore' end
from reports group by subject_kind, subject_id;

create table moderation_decisions (
  id uuid primary key,
  case_id uuid not null references moderation_cases (id),
  owner_id uuid references auth_users (id) on delete set null,
  action text not null check (action in ('restore', 'remove', 'warn', 'suspend')),
  reason text not null check (length(reason) between 1 and 2000),
  -- Of those that take something back, one that answers new reports leaves what was decided
  -- before; one that answers nothing, by hand, ends the suspension alone.
  answers text not null check (answers in ('reports', 'appeal', 'decision', 'nothing')),
  decided_by uuid references auth_users (id) on delete set null,
  decided_at timestamptz not null
);
create index moderation_decisions_case on moderation_decisions (case_id, decided_at desc, id desc);
create index moderation_decisions_owner on moderation_decisions (owner_id, decided_at desc, id desc);

create table moderation_appeals (
  id uuid primary key,
  -- Each decision is looked at once more, and then stands.
  decision_id uuid not null unique references moderation_decisions (id),
  appellant_id uuid not null references auth_users (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index moderation_appeals_appellant on moderation_appeals (appellant_id);

-- Set where the team took the business offline: its owner cannot undo that.
alter table business_profiles
  add column deactivated_at timestamptz,
  add constraint business_profiles_deactivated check (deactivated_at is null or not is_active);

-- Names that went into another, in lower case, so that a merge can be repeated
-- and the name does not come back.
create table service_merges (
  name text primary key,
  into_id integer not null references services (id),
  merged_at timestamptz not null
);
create index service_merges_into on service_merges (into_id);

-- What the team finds people and businesses by. A merge also reads passes,
-- preferences and posts, without an index: it is rare, they are written often.
create function contact_text(name text, email text, phone text)
returns text language sql immutable parallel safe
return lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''));

create index profiles_contact on profiles
  using gin (contact_text(full_name, email, phone) gin_trgm_ops);
create index profiles_newest on profiles (created_at desc, id desc);
create index business_profiles_contact on business_profiles
  using gin (contact_text(business_name, email, phone) gin_trgm_ops);
create index business_profiles_newest on business_profiles (created_at desc, id desc);
create index business_profiles_services on business_profiles using gin (services);
create index services_custom on services (created_at desc, id desc) where group_id is null;
create index matches_service on matches (lower(service));
create index matches_newest on matches (created_at);
create index service_requests_service on service_requests (lower(service_type));
create index service_requests_newest on service_requests (created_at);
create index auth_users_newest on auth_users (created_at);
create index subscriptions_active on subscriptions (status) where status in ('active', 'trialing');

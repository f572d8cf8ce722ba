-- Purpose: the figures of the team's overview as counts by day and by week (from Monday, both UTC), so
-- that they cost the same however many matches there are. As in 0042, triggers note by how much each
-- change moves the counts, in its transaction and only ever by inserting; the job that folds those
-- notes folds these. The counts name nobody, and stay where rows are deleted.
-- Lock: writers of auth_users, service_requests and matches wait until the present rows are counted,
-- half a minute for a million matches, so that none is missed; readers don't. Cost: an entry of 50
-- bytes for each step of a match until it is folded, some hundred counts a day at most, and an id for
-- each request that is filled.

lock table auth_users, service_requests, matches in share row exclusive mode;

-- `filled` and all of a match count where the request or match was made. What `detail` tells apart:
-- `wait` (minutes to the acceptance, as wait_step() says).
create table overview_figures (
  step text not null check (step in ('day', 'week')),
  start date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  primary key (step, start, figure, detail)
);

create table overview_figure_changes (
  id bigint generated always as identity primary key,
  day date not null,
  figure text not null,
  detail text not null,
  n integer not null
);

-- Minutes as exact as they are read: to the minute, from an hour on to the tenth of an hour, from a
-- day on to the tenth of a day. So a day has some hundred of them at most, and not one for each match.
create function minutes_between(since timestamptz, until timestamptz) returns integer
language sql immutable parallel safe
return greatest(0, floor(date_part('epoch', until - since) / 60))::integer;

create function wait_step(minutes integer) returns integer language sql immutable parallel safe
return minutes - case when minutes < 60 then 0 when minutes < 1440 then minutes % 6
  else minutes % 144 end;

create function overview_of_match(match matches)
returns table (day date, figure text, detail text) language sql immutable as $$
  select day_of(match.created_at), f.figure, f.detail
  from (values
    ('matches', '', true),
    ('accepted', '', match.accepted_at is not null),
    ('ended', '', match.accepted_at is null
      and least(match.withdrawn_at, match.closed_at, match.declined_at)
        < match.created_at + interval '24 hours'),
    ('wait', wait_step(minutes_between(match.created_at, match.accepted_at))::text,
      match.accepted_at is not null)
  ) f (figure, detail, holds)
  where match.id is not null and f.holds $$;

create function note_overview_of_match() returns trigger language plpgsql as $$
begin
  insert into overview_figure_changes (day, figure, detail, n)
  select day, figure, detail, sum(moved) from (
    select *, -1 as moved from overview_of_match(old)
    union all
    select *, 1 from overview_of_match(new)
  ) f
  group by day, figure, detail having sum(moved) <> 0;
  return null;
end $$;

-- A request is filled by the first of its matches that is accepted: whose row is stored here.
create table filled_requests (
  id uuid primary key references service_requests on delete cascade
);

create function note_filled() returns trigger language plpgsql as $$
begin
  insert into filled_requests (id) values (new.service_request_id) on conflict do nothing;
  if found then
    insert into overview_figure_changes (day, figure, detail, n)
    select day_of(created_at), 'filled', '', 1 from service_requests
    where id = new.service_request_id;
  end if;
  return null;
end $$;

create function note_new_row() returns trigger language plpgsql as $$
begin
  insert into overview_figure_changes (day, figure, detail, n)
  values (day_of(new.created_at), tg_argv[0], '', 1);
  return null;
end $$;

create trigger sign_ups_are_counted
  after insert on auth_users for each row execute function note_new_row('sign_ups');
create trigger requests_are_counted
  after insert on service_requests for each row execute function note_new_row('requests');
create trigger overview_follows_matches
  after insert or update of status, accepted_at, withdrawn_at, closed_at, declined_at
  on matches for each row execute function note_overview_of_match();
create trigger fillings_are_counted
  after update of status on matches for each row
  when (old.status <> 'accepted' and new.status = 'accepted') execute function note_filled();
create trigger new_fillings_are_counted
  after insert on matches for each row
  when (new.status = 'accepted') execute function note_filled();

insert into filled_requests (id)
select distinct service_request_id from matches where status = 'accepted';

insert into overview_figures (step, start, figure, detail, n)
select 'day', f.day, f.figure, f.detail, count(*)
from (
  select day_of(created_at) as day, 'sign_ups' as figure, '' as detail from auth_users
  union all
  select day_of(created_at), 'requests', '' from service_requests
  union all
  select day_of(created_at), 'filled', '' from service_requests
  where id in (select id from filled_requests)
  union all
  select f.day, f.figure, f.detail from matches m, overview_of_match(m) f
) f
group by 2, 3, 4;

insert into overview_figures (step, start, figure, detail, n)
select 'week', date_trunc('week', start::timestamp)::date, figure, detail, sum(n)
from overview_figures group by 2, 3, 4;

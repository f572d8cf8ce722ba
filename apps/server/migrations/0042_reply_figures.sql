-- Purpose: how fast jobs are answered, as counts by week (from Monday, UTC, of the first asking),
-- service and state, so that the team's figures cost the same however many matches there are. A
-- trigger notes by how much each change of a job or a match moves the counts, in its transaction and
-- only ever by inserting, so that nobody waits for a busy count; a job of the server folds the notes
-- into the counts, and whoever reads adds what is not folded yet. The counts name nobody, and stay
-- where rows are deleted.
-- A job also keeps when its client had taken back all that was asked.
-- Lock: `alter table` and `create trigger` take service_requests and matches for a moment; the index
-- is built while writers of service_requests wait, about a second for a million rows. Backfill: what
-- was asked since the first asking is kept, in one pass over jobs and matches. Cost: an entry of 60
-- bytes for each step of a job until it is folded.

alter table service_requests add column all_withdrawn_at timestamptz;
create index service_requests_asked on service_requests (asked_at) where asked_at is not null;

-- '' stands for all services or all states, '--' for a state that is not known. What `detail` tells
-- apart: `minutes` (open minutes, 720 for more), `declined` (the reason), `rescue` (cause and outcome).
create table reply_figures (
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  primary key (service, state, week, figure, detail)
);
create index reply_figures_services on reply_figures (state, week, service) where figure = 'asked';
create index reply_figures_states on reply_figures (service, week, state) where figure = 'asked';

create table reply_figure_changes (
  id bigint generated always as identity primary key,
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null
);

create function week_of(moment timestamptz) returns date language sql immutable parallel safe
return date_trunc('week', moment at time zone 'UTC')::date;

-- Where a job counts: nowhere until it was asked.
create function figures_of_job(job service_requests)
returns table (service text, state text, week date, figure text, detail text)
language sql immutable as $$
  select job.service_type, coalesce(job.state, '--'), week_of(job.asked_at), f.figure, f.detail
  from (values
    ('asked', '', true),
    ('answered', '', job.first_answer_at is not null),
    ('hour', '', job.first_answer_minutes <= 60),
    ('day', '', job.first_answer_at <= job.asked_at + interval '24 hours'),
    ('ended', '', least(job.closed_at, job.all_withdrawn_at) < job.asked_at + interval '24 hours'
      and coalesce(job.first_answer_at > job.asked_at + interval '24 hours', true)),
    ('minutes', least(job.first_answer_minutes, 720)::text, job.first_answer_minutes is not null)
  ) f (figure, detail, holds)
  where job.asked_at is not null and f.holds $$;

-- Where a match counts: in the week and state of its job.
create function figures_of_match(match matches)
returns table (service text, state text, week date, figure text, detail text)
language sql stable as $$
  select match.service, coalesce(job.state, '--'), week_of(job.asked_at), f.figure, f.detail
  from service_requests job, (values
    ('declined', match.decline_reason, match.decline_reason is not null),
    ('rescue', match.rescue_cause || ' ' || coalesce(match.rescue_outcome, 'open'),
      match.rescue_cause is not null)
  ) f (figure, detail, holds)
  where job.id = match.service_request_id and job.asked_at is not null and f.holds $$;

create function note_figures_of_job() returns trigger language plpgsql as $$
begin
  insert into reply_figure_changes (service, state, week, figure, detail, n)
  select service, state, week, figure, detail, sum(moved) from (
    select *, -1 as moved from figures_of_job(old)
    union all
    select *, 1 from figures_of_job(new)
  ) f
  group by service, state, week, figure, detail having sum(moved) <> 0;
  return null;
end $$;

create function note_figures_of_match() returns trigger language plpgsql as $$
begin
  insert into reply_figure_changes (service, state, week, figure, detail, n)
  select service, state, week, figure, detail, sum(moved) from (
    select *, -1 as moved from figures_of_match(old)
    union all
    select *, 1 from figures_of_match(new)
  ) f
  group by service, state, week, figure, detail having sum(moved) <> 0;
  return null;
end $$;

-- Whoever asks or withdraws holds the job's row, so what this sees is all there is.
create function follow_withdrawals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.withdrawn_at is null then
    update service_requests set all_withdrawn_at = null
    where id = new.service_request_id and all_withdrawn_at is not null;
    return null;
  end if;
  perform from service_requests where id = new.service_request_id for no key update;
  update service_requests r set all_withdrawn_at = w.at
  from (
    select case when bool_and(withdrawn_at is not null) then max(withdrawn_at) end as at
    from matches where service_request_id = new.service_request_id
  ) w
  where r.id = new.service_request_id and r.all_withdrawn_at is distinct from w.at;
  return null;
end $$;

update service_requests r set all_withdrawn_at = w.at
from (
  select service_request_id as id, max(withdrawn_at) as at from matches
  group by service_request_id having bool_and(withdrawn_at is not null)
) w
where r.id = w.id;

insert into reply_figures (service, state, week, figure, detail, n)
select s.service, t.state, f.week, f.figure, f.detail, count(*)
from (
  select f.* from service_requests r, figures_of_job(r) f
  union all
  select f.* from matches m, figures_of_match(m) f
) f, lateral (values (f.service), ('')) s (service), lateral (values (f.state), ('')) t (state)
group by 1, 2, 3, 4, 5;

create trigger jobs_are_counted
  after insert or update of service_type, state, asked_at, first_answer_at, first_answer_minutes,
    closed_at, all_withdrawn_at
  on service_requests for each row execute function note_figures_of_job();
create trigger matches_are_counted
  after update of service, decline_reason, rescue_cause, rescue_outcome
  on matches for each row execute function note_figures_of_match();
create trigger new_matches_are_counted
  after insert on matches for each row
  when (new.decline_reason is not null or new.rescue_cause is not null)
  execute function note_figures_of_match();
create trigger matches_are_followed
  after insert or update of withdrawn_at on matches
  for each row execute function follow_withdrawals();

-- Purpose: what became of an accepted match, in the words of each side: a row for each side that was
-- asked, or that said so unasked. The primary key is why nobody is asked twice.
-- The team's figures of it are kept as in 0042: triggers note by how much each change moves the
-- counts, a job folds the notes. A match counts in the week in which its question is due, under its
-- service, and in the state of its job. Its row is locked while an answer is counted, so that of two
-- at once the second one sees the first.
-- A kind of notification asks.
-- Lock: notifications and their preferences for one scan, which the checks need; matches for a moment.
-- Backfill: none, as whoever was accepted weeks ago is not asked. Cost: below a second for a million
-- notifications.

create table outcomes (
  match_id uuid not null references matches (id) on delete cascade,
  side text not null check (side in ('client', 'business')),
  user_id uuid not null references auth_users (id) on delete cascade,
  asked_at timestamptz,
  answer text check (answer in ('done', 'not_yet', 'elsewhere', 'dropped')),
  answered_at timestamptz,
  primary key (match_id, side),
  check ((answer is null) = (answered_at is null)),
  check (asked_at is not null or answer is not null)
);
create unique index outcomes_of_person on outcomes (user_id, match_id);

create table outcome_figures (
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  primary key (service, state, week, figure, detail)
);
create index outcome_figures_services on outcome_figures (state, week, service)
  where figure = 'asked';
create index outcome_figures_states on outcome_figures (service, week, state)
  where figure = 'asked';

create table outcome_figure_changes (
  id bigint generated always as identity primary key,
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null
);

-- Where an answer counts. `is_matched`: the other side says that the work is done.
create function figures_of_outcome(told outcomes, is_matched boolean)
returns table (figure text, detail text) language sql immutable as $$
  select f.figure, f.detail
  from (values
    ('asked', told.side, told.asked_at is not null),
    ('answered', told.side, told.asked_at is not null and told.answer is not null),
    ('said', told.side || ' ' || told.answer, told.answer is not null),
    ('both_done', '', told.answer = 'done' and is_matched)
  ) f (figure, detail, holds)
  where told.match_id is not null and f.holds $$;

create function note_figures_of_outcome() returns trigger language plpgsql as $$
declare
  is_matched boolean;
begin
  perform from matches where id = new.match_id for no key update;
  is_matched := exists (
    select from outcomes where match_id = new.match_id and side <> new.side and answer = 'done');
  insert into outcome_figure_changes (service, state, week, figure, detail, n)
  select m.service, coalesce(r.state, '--'), week_of(m.accepted_at + interval '14 days'),
    f.figure, f.detail, sum(f.moved)
  from matches m join service_requests r on r.id = m.service_request_id, (
    select *, -1 as moved from figures_of_outcome(old, is_matched)
    union all
    select *, 1 from figures_of_outcome(new, is_matched)
  ) f
  where m.id = new.match_id and m.accepted_at is not null
  group by 1, 2, 3, 4, 5 having sum(f.moved) <> 0;
  return null;
end $$;

-- A match that is called otherwise takes its answers along. Of two that are both done, one counts.
create function move_figures_of_outcomes() returns trigger language plpgsql as $$
begin
  insert into outcome_figure_changes (service, state, week, figure, detail, n)
  select s.service, coalesce(r.state, '--'), week_of(new.accepted_at + interval '14 days'),
    f.figure, f.detail, sum(s.moved)
  from outcomes o
  join service_requests r on r.id = new.service_request_id,
  lateral figures_of_outcome(o, o.side = 'client' and exists (
    select from outcomes b
    where b.match_id = o.match_id and b.side = 'business' and b.answer = 'done')) f,
  (values (old.service, -1), (new.service, 1)) s (service, moved)
  where o.match_id = new.id and new.accepted_at is not null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger outcomes_are_counted
  after insert or update of asked_at, answer on outcomes
  for each row execute function note_figures_of_outcome();
create trigger outcomes_follow_services
  after update of service on matches for each row
  when (old.service is distinct from new.service)
  execute function move_figures_of_outcomes();

-- One kind more, whichever there are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as place, conname, pg_get_constraintdef(oid) as words
    from pg_constraint
    where (conrelid = 'notifications'::regclass and conname = 'notifications_kind_check')
      or (conrelid = 'notification_preferences'::regclass
        and conname = 'notification_preferences_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.place, rule.conname);
    execute format('alter table %s add constraint %I %s', rule.place, rule.conname,
      replace(rule.words, 'ARRAY[', 'ARRAY[''outcome''::text, '));
  end loop;
end $$;

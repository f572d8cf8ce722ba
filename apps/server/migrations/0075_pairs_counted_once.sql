-- Purpose: that both sides say that the work is done counts once, however their rows come. Row by row
-- a statement with both was counted by each of them, since each saw the other. A row here says that
-- a match is counted, as in 0046.
-- Lock: outcomes and matches for a moment. Backfill: a row for each match of which both say so.
-- Cost: milliseconds for a thousand of them.

create table outcome_pairs (match_id uuid primary key references matches (id) on delete cascade);

insert into outcome_pairs (match_id)
select c.match_id from outcomes c join outcomes b on b.match_id = c.match_id and b.side = 'business'
where c.side = 'client' and c.answer = 'done' and b.answer = 'done';

create or replace function note_figures_of_outcome() returns trigger language plpgsql as $$
declare
  pair_moved integer := 0;
begin
  perform from matches where id = new.match_id for no key update;
  if exists (
    select from outcomes where match_id = new.match_id and answer = 'done' having count(*) = 2
  ) then
    insert into outcome_pairs (match_id) values (new.match_id) on conflict do nothing;
    if found then pair_moved := 1; end if;
  -- What was erased stays counted.
  elsif exists (select from outcomes where match_id = new.match_id and side <> new.side) then
    delete from outcome_pairs where match_id = new.match_id;
    if found then pair_moved := -1; end if;
  end if;
  insert into outcome_figure_changes (service, state, week, figure, detail, n)
  select m.service, coalesce(r.state, '--'), week_of(m.accepted_at + interval '14 days'),
    f.figure, f.detail, sum(f.moved)
  from matches m join service_requests r on r.id = m.service_request_id, (
    select *, -1 as moved from figures_of_outcome(old, false)
    union all
    select *, 1 from figures_of_outcome(new, false)
    union all
    select 'both_done', '', pair_moved
  ) f
  where m.id = new.match_id and m.accepted_at is not null
  group by 1, 2, 3, 4, 5 having sum(f.moved) <> 0;
  return null;
end $$;

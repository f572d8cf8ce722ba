-- Purpose: how long a first answer takes is measured by one clock, the open minutes in which a business
-- is awaited. The overview counted minutes on the wall until an acceptance as well; nobody reads those.
-- A server of the release before shows a dash there.
-- Lock: writers of matches wait while those counts are deleted, so that none is noted any more; readers
-- don't. Backfill: none. Cost: some hundred counts a day since they began, a second.

lock table matches in share row exclusive mode;

create or replace function overview_of_match(match matches)
returns table (day date, figure text, detail text) language sql immutable as $$
  select day_of(match.created_at), f.figure, ''
  from (values
    ('matches', true),
    ('accepted', match.accepted_at is not null),
    ('ended', match.accepted_at is null
      and least(match.withdrawn_at, match.closed_at, match.declined_at)
        < match.created_at + interval '24 hours')
  ) f (figure, holds)
  where match.id is not null and f.holds $$;

drop function wait_step(integer);
drop function minutes_between(timestamptz, timestamptz);

-- In this order: what is being folded right now is a count by the time that the second looks.
delete from overview_figure_changes where figure = 'wait';
delete from overview_figures where figure = 'wait';

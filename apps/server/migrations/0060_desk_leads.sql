-- Purpose: the desk of a business lists its leads by stage, those to answer first, at the same cost
-- however many it has. A row of `desk_leads` says where one lead stands; whatever moves it there, in
-- this release or the one before, a trigger writes the row again. The triggers of single rows wait
-- for the end of the transaction, so that this lock is always the last one taken; what was changed
-- by then decides, in whatever order it came.
-- Lock: writers of matches, messages, quotes and outcomes wait while the present leads are placed, about a
-- minute for a million, so that none is missed; readers don't. Backfill: one pass over matches with
-- a look at each one's last message and quote. Cost: a row and two index entries for each lead,
-- written again with each of its messages.

lock table matches, messages, quotes, outcomes in share row exclusive mode;

create table desk_leads (
  match_id uuid primary key references matches (id) on delete cascade,
  business_id uuid not null,
  service text not null,
  stage text not null check (stage in ('pending', 'talking', 'quoted', 'won', 'lost')),
  -- Sorts the desk, ascending. See desk_place().
  place bigint not null,
  -- Of a quote that waits for its client: from then on the two are talking.
  quote_ends_at timestamptz check ((quote_ends_at is not null) = (stage = 'quoted'))
) with (fillfactor = 80);
create index desk_leads_stage on desk_leads (business_id, stage, place, match_id);
create index desk_leads_service on desk_leads (business_id, service, stage, place, match_id);
create index desk_leads_quote_ends on desk_leads (quote_ends_at) where stage = 'quoted';

-- The stage of a lead, as `leadStage` of the domain derives it. `outcome` is what the business itself
-- says became of it; `answer` and `expires_at` are of the quote that says most: what was accepted,
-- else the newest version. `is_hired`: its job closed with this business hired.
create function desk_stage(
  match matches, outcome text, is_hired boolean, answer text, expires_at timestamptz, at timestamptz
) returns text language sql immutable as $$
  select case
    when match.status = 'pending' and (match.declined_at is not null
      or match.withdrawn_at is not null or match.closed_at is not null) then 'lost'
    when outcome = 'done' then 'won'
    when outcome in ('elsewhere', 'dropped') then 'lost'
    when answer = 'accepted' then 'won'
    when match.closed_at is not null then case when is_hired then 'won' else 'lost' end
    when match.answered_at is null
      and (match.status = 'pending' or match.reopened_at is not null) then 'pending'
    when answer = 'declined' then 'lost'
    when expires_at > at then 'quoted'
    else 'talking'
  end $$;

-- The client closed the job because they hired somebody here, and this is the only business that
-- had accepted it. Of several, nobody can tell which one it was.
create function desk_is_hired(match matches) returns boolean language sql stable as $$
  select match.closed_at is not null and match.status = 'accepted'
    and exists (
      select from service_requests r
      where r.id = match.service_request_id and r.close_reason = 'hired_here'
    )
    and not exists (
      select from matches o
      where o.service_request_id = match.service_request_id and o.id <> match.id
        and o.status = 'accepted'
    ) $$;

-- In three parts, each of the microseconds since 1970 up to 2065: what waits for an answer, the
-- longest wait first; where the client wrote last and is unread, the same way; and the rest, what
-- moved last first. All of them are whole numbers that JavaScript keeps exactly.
create function desk_place(part integer, moment timestamptz) returns bigint
language sql immutable as $$
  select case part when 3 then 9000000000000000 - micros
    else (part - 1) * 3000000000000000 + micros end
  from (select least(greatest((extract(epoch from moment) * 1000000)::bigint, 0),
    2999999999999999) as micros) m $$;

create function desk_of(match matches, at timestamptz)
returns table (stage text, place bigint, quote_ends_at timestamptz) language sql stable as $$
  select s.stage, case
      when s.stage = 'pending'
        then desk_place(1, coalesce(match.reopened_at, match.created_at))
      when last.waits then desk_place(2, last.created_at)
      else desk_place(3, greatest(match.created_at, match.accepted_at, match.answered_at,
        match.declined_at, match.withdrawn_at, match.closed_at, q.answered_at, last.created_at))
    end, case when s.stage = 'quoted' then q.expires_at end
  from (values (1)) one
  left join lateral (
    select answer, answered_at, expires_at from quotes
    where match_id = match.id and superseded_at is null
    order by answer is not distinct from 'accepted' desc, version desc limit 1
  ) q on true
  left join lateral (
    select x.created_at, x.sender_id = match.client_id and x.read_at is null as waits
    from messages x where x.match_id = match.id
    order by x.created_at desc, x.id desc limit 1
  ) last on true
  left join outcomes o on o.match_id = match.id and o.side = 'business'
  cross join lateral (
    select desk_stage(match, o.answer, desk_is_hired(match), q.answer, q.expires_at, at) as stage
  ) s $$;

-- Places one lead anew. Who holds its row has seen all that was committed before.
create function place_on_desk(wanted uuid) returns void language plpgsql as $$
begin
  perform from desk_leads where match_id = wanted for update;
  insert into desk_leads as d (match_id, business_id, service, stage, place, quote_ends_at)
  select m.id, m.business_id, m.service, t.stage, t.place, t.quote_ends_at
  from matches m, desk_of(m, now()) t where m.id = wanted
  on conflict (match_id) do update set business_id = excluded.business_id,
    service = excluded.service, stage = excluded.stage, place = excluded.place,
    quote_ends_at = excluded.quote_ends_at
  where (d.business_id, d.service, d.stage, d.place, d.quote_ends_at) is distinct from
    (excluded.business_id, excluded.service, excluded.stage, excluded.place,
      excluded.quote_ends_at);
end $$;

create function place_match_on_desk() returns trigger language plpgsql as $$
begin
  perform place_on_desk(new.id);
  return null;
end $$;

create function place_part_on_desk() returns trigger language plpgsql as $$
begin
  perform place_on_desk(coalesce(new.match_id, old.match_id));
  return null;
end $$;

create function place_read_on_desk() returns trigger language plpgsql as $$
begin
  perform place_on_desk(match_id) from (
    select distinct n.match_id from new_messages n join old_messages o on o.id = n.id
    where n.read_at is distinct from o.read_at order by 1
  ) seen;
  return null;
end $$;

create constraint trigger new_matches_are_placed after insert on matches
  deferrable initially deferred for each row execute function place_match_on_desk();
create constraint trigger matches_are_placed after update of business_id, service, status,
    accepted_at, answered_at, reopened_at, declined_at, withdrawn_at, closed_at, created_at on matches
  deferrable initially deferred for each row execute function place_match_on_desk();
create constraint trigger messages_place_their_lead after insert or delete on messages
  deferrable initially deferred for each row execute function place_part_on_desk();
create constraint trigger outcomes_place_their_lead after insert or delete or update of answer
  on outcomes deferrable initially deferred for each row execute function place_part_on_desk();
create constraint trigger quotes_place_their_lead after insert or delete
    or update of answer, answered_at, superseded_at, expires_at on quotes
  deferrable initially deferred for each row execute function place_part_on_desk();
create trigger read_messages_place_their_lead after update on messages
  referencing old table as old_messages new table as new_messages
  for each statement execute function place_read_on_desk();

insert into desk_leads (match_id, business_id, service, stage, place, quote_ends_at)
select m.id, m.business_id, m.service, t.stage, t.place, t.quote_ends_at
from matches m, desk_of(m, now()) t;

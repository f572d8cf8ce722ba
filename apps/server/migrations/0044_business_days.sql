-- Purpose: a business sees its numbers and its month at the cost of as many rows as there are days,
-- not of every lead that it ever had. Triggers keep the counts in the transaction that moves them,
-- whoever writes; a statement takes these rows last of all and in one order, so that two never wait
-- for each other. And the outbox forgets by an index.
-- Lock: writers of matches, messages and the outbox wait while the migration runs. Backfill: one
-- pass over matches and messages, some seconds for a million of each. Cost: a row a business and
-- day, and an entry for each delivered event, which goes with it after a week.

-- Days are of UTC. A lead that waits counts on the day on which it came.
create table business_days (
  business_id uuid not null references auth_users (id) on delete cascade,
  day date not null,
  leads integer not null default 0,
  waiting integer not null default 0,
  accepted integer not null default 0,
  messages integer not null default 0,
  primary key (business_id, day)
) with (fillfactor = 70);

create function day_of(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'UTC')::date;

-- What one match counts for, `moved` times.
create function days_of_match(
  created_at timestamptz, accepted_at timestamptz, is_waiting boolean, moved integer
) returns table (day date, leads integer, waiting integer, accepted integer)
language sql immutable as $$
  values (day_of(created_at), moved, moved * is_waiting::integer, 0),
    (day_of(accepted_at), 0, 0, moved) $$;

create function count_new_matches() returns trigger language plpgsql as $$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from new_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, 1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $$;

create function count_changed_matches() returns trigger language plpgsql as $$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from old_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, -1) d
    union all
    select m.business_id, d.* from new_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, 1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $$;

create function count_gone_matches() returns trigger language plpgsql as $$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from old_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, -1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $$;

create function count_new_messages() returns trigger language plpgsql as $$
begin
  insert into business_days as b (business_id, day, messages)
  select x.sender_id, day_of(x.created_at), count(*) from moved x
  join matches m on m.id = x.match_id and m.business_id = x.sender_id
  group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set messages = b.messages + excluded.messages;
  return null;
end $$;

create function count_gone_messages() returns trigger language plpgsql as $$
begin
  insert into business_days as b (business_id, day, messages)
  select x.sender_id, day_of(x.created_at), -count(*) from moved x
  join matches m on m.id = x.match_id and m.business_id = x.sender_id
  group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set messages = b.messages + excluded.messages;
  return null;
end $$;

create trigger matches_count_in_days after insert on matches
  referencing new table as new_matches for each statement execute function count_new_matches();
create trigger changed_matches_count_in_days after update on matches
  referencing old table as old_matches new table as new_matches
  for each statement execute function count_changed_matches();
create trigger gone_matches_count_in_days after delete on matches
  referencing old table as old_matches for each statement execute function count_gone_matches();
create trigger messages_count_in_days after insert on messages
  referencing new table as moved for each statement execute function count_new_messages();
create trigger gone_messages_count_in_days after delete on messages
  referencing old table as moved for each statement execute function count_gone_messages();

insert into business_days (business_id, day, leads, waiting, accepted, messages)
select business_id, day, sum(leads), sum(waiting), sum(accepted), sum(messages) from (
    select m.business_id, d.*, 0 as messages from matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, 1) d
  union all
  select x.sender_id, day_of(x.created_at), 0, 0, 0, 1
  from messages x join matches m on m.id = x.match_id and m.business_id = x.sender_id
) counted
where day is not null group by business_id, day;

-- Those that wait are found by outbox_due.
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
create index outbox_dead on outbox (created_at) where dead_at is not null;

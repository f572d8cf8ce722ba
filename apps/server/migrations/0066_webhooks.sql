-- Purpose: where a business has its events sent, and what is on its way there. An endpoint is a lane
-- of its own: whoever holds `lane_until` sends, one delivery after the other, and a slow address
-- keeps no other waiting. Triggers queue the messages and the leads that a business has asked for:
-- there are many of both, and messages don't pass through the outbox; all else comes from it.
-- A kind of notification says that a webhook was turned off.
-- Lock: writers of messages and matches wait for a moment while the triggers are added; notifications
-- and their preferences for one scan, which the checks need. Backfill: none, as only what happens from
-- then on is sent. Cost: a look into a small index for each message and lead; below a second for a million
-- notifications.

create table webhook_endpoints (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Sealed, as the secrets of second factors are.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_cause text check (disabled_cause in ('owner', 'failing', 'gone')),
  lane_until timestamptz,
  created_at timestamptz not null,
  check ((previous_secret is null) = (previous_until is null)),
  check ((disabled_at is null) = (disabled_cause is null))
);
create index webhook_endpoints_of_person on webhook_endpoints (user_id, created_at, id);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- Names the event: it is queued once for each endpoint, however often it is told.
  key text not null,
  type text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  response_status integer,
  failure text check (failure in ('timeout', 'unreachable', 'private_address')),
  created_at timestamptz not null,
  tried_at timestamptz,
  next_try_at timestamptz,
  unique (endpoint_id, key),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at)
  where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at);

create function queue_message_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
  select gen_random_uuid(), e.id, 'message.created:' || m.id, 'message.created',
    jsonb_build_object('message_id', m.id, 'match_id', m.match_id), m.created_at, m.created_at
  from added m join webhook_endpoints e on e.user_id = m.receiver_id
  where e.disabled_at is null and 'message.created' = any (e.events)
  on conflict do nothing;
  return null;
end $$;

create trigger messages_reach_webhooks after insert on messages
  referencing new table as added
  for each statement execute function queue_message_webhooks();

-- Most businesses have no webhook: a commit for each lead to find that out would cost more than this.
create function queue_lead_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
  select gen_random_uuid(), e.id, 'lead.created:' || m.id, 'lead.created',
    jsonb_build_object('match_id', m.id), m.created_at, m.created_at
  from added m join webhook_endpoints e on e.user_id = m.business_id
  where e.disabled_at is null and 'lead.created' = any (e.events)
  on conflict do nothing;
  return null;
end $$;

create trigger matches_reach_webhooks after insert on matches
  referencing new table as added
  for each statement execute function queue_lead_webhooks();

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
      replace(rule.words, 'ARRAY[', 'ARRAY[''webhook_off''::text, '));
  end loop;
end $$;

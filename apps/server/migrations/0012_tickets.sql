-- Purpose: what the team does about a request that a client handed to it: how
-- far it is, who works on it, notes among the team, and the businesses that it
-- proposes. A request for the team has exactly one ticket.
-- Lock: the moment that foreign keys take on service_requests, matches and
-- auth_users. Backfill: a ticket for each request to the team that is stored,
-- which are few. Cost: milliseconds.

create table tickets (
  request_id uuid primary key references service_requests (id) on delete cascade,
  status text not null default 'received'
    check (status in ('received', 'looking', 'introduced', 'none_found')),
  assignee_id uuid references auth_users (id) on delete set null,
  -- What the client is told when nobody was found.
  closing_words text check (length(closing_words) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'none_found') = (closing_words is not null))
);
create index tickets_newest on tickets (created_at desc, request_id desc);
create index tickets_by_status on tickets (status, created_at desc, request_id desc);
create index tickets_by_assignee on tickets (assignee_id, created_at desc, request_id desc);

create table ticket_notes (
  id uuid primary key,
  request_id uuid not null references tickets (request_id) on delete cascade,
  author_id uuid references auth_users (id) on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index ticket_notes_list on ticket_notes (request_id, created_at desc, id desc);

create table ticket_proposals (
  id uuid primary key,
  request_id uuid not null references tickets (request_id) on delete cascade,
  business_id uuid not null references auth_users (id),
  proposed_by uuid references auth_users (id) on delete set null,
  words text check (length(words) between 1 and 2000),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  match_id uuid references matches (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'accepted') = (match_id is not null)),
  check ((status = 'open') = (answered_at is null))
);
-- A business is proposed once; asked again, it is the same proposal.
create unique index ticket_proposals_once on ticket_proposals (request_id, business_id);
create index ticket_proposals_business on ticket_proposals (business_id);
create index ticket_proposals_match on ticket_proposals (match_id);

insert into tickets (request_id, created_at, updated_at)
select id, created_at, created_at from service_requests where for_team;

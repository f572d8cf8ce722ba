-- Purpose: who wants nothing to do with whom, and what people report to the
-- team. A report names its subject by kind and id, whatever the table; it keeps
-- whose the subject is and what it said, as both may be gone when it is read.
-- Lock: none on what exists but the moment that foreign keys to auth_users
-- take. Backfill: none. Cost: milliseconds.

create table blocks (
  blocker_id uuid not null references auth_users (id) on delete cascade,
  blocked_id uuid not null references auth_users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- The own list, newest first. Looked up from the other side as well: a block
-- hides both ways.
create index blocks_list on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_reverse on blocks (blocked_id, blocker_id);

create table reports (
  id uuid primary key,
  subject_kind text not null check (
    subject_kind in ('post', 'comment', 'message', 'community_message', 'review', 'business', 'person')
  ),
  -- Id of the row; of a business or person, the user's.
  subject_id uuid not null,
  -- Whose it is.
  subject_owner_id uuid references auth_users (id) on delete set null,
  -- What it said when it was reported.
  subject_text text,
  -- Null once the account is gone; the report stays.
  reporter_id uuid references auth_users (id) on delete set null,
  reason text not null check (
    reason in ('spam', 'harassment', 'hate', 'inappropriate', 'false_information', 'scam', 'other')
  ),
  details text check (length(details) <= 1000),
  created_at timestamptz not null,
  -- 'upheld': what was reported is gone for good; 'dismissed': it is as it was.
  resolution text check (resolution in ('upheld', 'dismissed')),
  resolved_at timestamptz,
  resolved_by uuid references auth_users (id) on delete set null,
  resolution_note text check (length(resolution_note) <= 2000),
  check ((resolution is null) = (resolved_at is null))
);
-- Once a person and subject, however often it is sent.
create unique index reports_once on reports (reporter_id, subject_kind, subject_id);
create index reports_subject on reports (subject_kind, subject_id);
create index reports_queue on reports (created_at, id) where resolved_at is null;
create index reports_owner on reports (subject_owner_id);

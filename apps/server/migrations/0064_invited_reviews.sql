-- Purpose: a business invites past customers by a link to review it without a match. Such a review
-- is marked, never counts in the average, and is limited by the day (docs/decisions/062).
-- Lock: reviews while a column, a check that holds for every row and a small index are added; the
-- default is constant, so no row is rewritten, but the check reads all rows once. Backfill: none.
-- Cost: a second for a million reviews. Servers of the release before list reviews with their match,
-- and so leave invited ones out.

alter table reviews
  add column is_invited boolean not null default false,
  alter column match_id drop not null,
  add constraint reviews_have_a_match_or_an_invitation check ((match_id is null) = is_invited);

-- Those of the last hour are counted as one is written.
create index reviews_invited on reviews (business_id, created_at) where is_invited;

create table review_invitations (
  business_id uuid primary key references auth_users (id) on delete cascade,
  -- What the link ends with; another one ends the link before.
  code text not null unique check (code ~ '^[a-z0-9]{12}$'),
  -- Invited reviews that stand.
  reviews integer not null default 0,
  -- The day, of UTC, on which the last one came, and how many came on it, deleted ones included.
  day date,
  on_day integer not null default 0,
  -- When the team was last told of a burst.
  burst_at timestamptz,
  created_at timestamptz not null
);

create function count_invited_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review_invitations set reviews = reviews + 1 where business_id = new.business_id;
  else
    update review_invitations set reviews = reviews - 1 where business_id = old.business_id;
  end if;
  return null;
end $$;

create trigger invited_reviews_are_counted
  after insert on reviews for each row when (new.is_invited)
  execute function count_invited_review();
create trigger gone_invited_reviews_are_counted
  after delete on reviews for each row when (old.is_invited)
  execute function count_invited_review();

-- Purpose: one row an account that its owner deleted: since when it is closed,
-- where the last mail goes, and, once its data is erased, when that was and how
-- many rows of each table it touched. The row is the proof and names nobody.
-- Lock: the moment that a foreign key to auth_users takes. Backfill: none.
-- Cost: milliseconds.

create table account_closures (
  user_id uuid primary key references auth_users (id),
  -- The address of the account until then; the account itself gives it up at once.
  email text,
  closed_at timestamptz not null,
  erased_at timestamptz,
  -- Rows by table and what happened to them.
  erased jsonb,
  check (erased_at is null or (email is null and erased is not null))
);
create index account_closures_due on account_closures (closed_at) where erased_at is null;

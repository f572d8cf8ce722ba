-- Purpose: an invited review shows to others once its author's address is confirmed; until then only
-- its author and the business see it, and it is not counted among the invited ones.
-- Lock: reviews for a moment, since the default is constant; the trigger's function is replaced.
-- Backfill: what unconfirmed accounts wrote by a link, by the small index of invited reviews.
-- Cost: milliseconds for a thousand of them.

alter table reviews
  add column is_held boolean not null default false,
  add constraint reviews_held_are_invited check (is_invited or not is_held);

-- Those of an account, as its address is confirmed.
create index reviews_held on reviews (client_id) where is_held;

create or replace function count_invited_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review_invitations set reviews = reviews + 1
    where business_id = new.business_id and not new.is_held;
  else
    update review_invitations set reviews = reviews - 1
    where business_id = old.business_id and not old.is_held;
  end if;
  return null;
end $$;

with held as (
  update reviews v set is_held = true
  from auth_users u
  where v.is_invited and u.id = v.client_id and u.email_confirmed_at is null and u.deleted_at is null
  returning v.business_id
), counted as (
  select business_id, count(*)::int as n from held group by business_id
)
update review_invitations i set reviews = i.reviews - counted.n
from counted where counted.business_id = i.business_id;

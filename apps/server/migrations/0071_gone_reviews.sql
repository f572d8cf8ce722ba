-- Purpose: the ids of reviews that were deleted, so that none of them is given to a new review. The
-- author makes the id, and the business is told once of each: a review under an id that was used
-- before would become public without a word to its owner.
-- Lock: reviews for a moment, for the trigger. Backfill: none, ids of reviews that are gone already
-- are known to nobody but their authors' devices. Cost: 16 bytes for each deleted review; an id says
-- nothing of a person, and so stays when the account goes. Servers of the release before write the
-- table by the trigger, and don't read it.

create table gone_reviews (
  id uuid primary key
);

create function keep_gone_review() returns trigger language plpgsql as $$
begin
  -- One that the team took out and put back may go a second time.
  insert into gone_reviews (id) values (old.id) on conflict do nothing;
  return null;
end $$;

create trigger gone_reviews_keep_their_id
  after delete on reviews for each row execute function keep_gone_review();

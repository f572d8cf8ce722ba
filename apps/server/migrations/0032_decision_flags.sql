-- Purpose: whether a decision may be appealed, and whether it was taken back, follows from all that
-- came after it in its case, and was derived by each who read it. Both now stand in its row, stored
-- in the transaction of whatever changes them: the decision, an appeal, a later decision.
-- A server of the release before, which may still run beside this one, adds decisions and appeals
-- without them. Its decisions then say that they may be appealed, the safer mistake, and those
-- before them stay as they are, until the next decision or appeal in the case, which stores the
-- flags of all of its decisions.
-- Lock: readers and writers of moderation_decisions wait until this has run; the defaults are
-- constant, so no row is rewritten for them. Backfill: what was derived until now. Cost: an index
-- walk a decision.

alter table moderation_decisions
  add column may_appeal boolean not null default true,
  add column is_overturned boolean not null default false;

-- A dismissal of new reports replaces nothing, and letting a person in by hand only suspensions.
with derived as (
  select d.id, d.action <> 'restore' as is_against, d.answers = 'appeal' as is_answer,
    exists (select from moderation_appeals a where a.decision_id = d.id) as is_appealed,
    count(e.id) > 0 as is_replaced,
    count(e.id) filter (where e.action = 'restore') > 0 as is_taken_back
  from moderation_decisions d
  left join moderation_decisions e
    on e.case_id = d.case_id and (e.decided_at, e.id) > (d.decided_at, d.id)
    and not (e.action = 'restore' and e.answers = 'reports')
    and (d.action = 'suspend' or not (e.action = 'restore' and e.answers = 'nothing'))
  group by d.id
)
update moderation_decisions d
set may_appeal = is_against and not (is_answer or is_appealed or is_replaced),
  is_overturned = is_against and is_taken_back
from derived where derived.id = d.id;

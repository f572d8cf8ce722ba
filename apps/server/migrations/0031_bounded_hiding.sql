-- Purpose: one report hides a post at once, but a state is a field of the reporter's own
-- profile: who moved from state to state hid posts of each, without a limit. Preferences now
-- say when their state last changed, and a report whether it hid its subject, so that both
-- can be asked for and counted.
-- Lock: `alter table` takes client_preferences and reports for a moment; the defaults are
-- constant, so no row is rewritten. The index is built over no rows. Backfill: none; a state
-- from before this counts as the first one. Cost: milliseconds.

-- Null while the state is the one of onboarding.
alter table client_preferences add column moved_at timestamptz;

alter table reports add column hid_subject boolean not null default false;
create index reports_hiding on reports (reporter_id, created_at) where hid_subject;

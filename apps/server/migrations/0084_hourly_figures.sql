-- Purpose: the figures of the team's health screen are counted from the tables every hour by a job of
-- the server, and no longer by triggers. `health_figures` has a row for each view, service, state and
-- step; '' stands for all of them. `health_views` says when a view was counted last, and its row lets
-- one process count at a time.
-- A server of the release before shows figures that no longer move. Its tables stay for it, and go in
-- the next release: reply_figures, outcome_figures, overview_figures, those of their changes, and
-- service_requests.all_withdrawn_at.
-- Lock: auth_users, service_requests, matches and outcomes for a moment each. Backfill: none, as the
-- first start counts. Cost: milliseconds.

create table health_views (
  name text primary key,
  counted_at timestamptz not null
);

create table health_figures (
  view text not null,
  service text not null,
  state text not null,
  start text not null,
  asked integer not null,
  counts jsonb not null,
  primary key (view, service, state, start)
);
create index health_figures_services on health_figures (view, state, start, asked);
create index health_figures_states on health_figures (view, service, start, asked);

drop trigger sign_ups_are_counted on auth_users;
drop trigger requests_are_counted on service_requests;
drop trigger jobs_are_counted on service_requests;
drop trigger matches_are_counted on matches;
drop trigger new_matches_are_counted on matches;
drop trigger matches_are_followed on matches;
drop trigger overview_follows_matches on matches;
drop trigger fillings_are_counted on matches;
drop trigger new_fillings_are_counted on matches;
drop trigger outcomes_follow_services on matches;
drop trigger outcomes_are_counted on outcomes;

drop function note_new_row();
drop function note_filled();
drop function note_overview_of_match();
drop function overview_of_match(matches);
drop function note_figures_of_job();
drop function figures_of_job(service_requests);
drop function note_figures_of_match();
drop function figures_of_match(matches);
drop function note_figures_of_outcome();
drop function move_figures_of_outcomes();
drop function figures_of_outcome(outcomes, boolean);
drop function follow_withdrawals();
drop table filled_requests;
drop table outcome_pairs;

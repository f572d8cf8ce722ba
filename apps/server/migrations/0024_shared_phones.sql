-- Purpose: a client says with each request whether the business gets their phone
-- with it or once it accepts, and finds the last choice again in the next form.
-- Lock: `alter table` takes matches and client_preferences for the time of one
-- scan each, which the checks need: a second for a million rows. Backfill: none;
-- what was sent before was sent with the phone.

alter table matches add column share_phone text not null default 'with_request'
  check (share_phone in ('with_request', 'on_acceptance'));

alter table client_preferences add column share_phone text not null default 'with_request'
  check (share_phone in ('with_request', 'on_acceptance'));

-- Purpose: the mails about a failed payment, each once: a row says that the mail of a day (0, 3 or 6)
-- after the end of what was paid for was written. billing_tries may also lease the jobs that send
-- these mails, judge months that are paid for, tell of the next renewal and begin or end a season's
-- pause.
-- Lock: billing_tries and subscriptions for a moment. Backfill: none. Cost: milliseconds, one pass
-- over billing_tries and one over subscriptions.

create table payment_reminders (
  user_id uuid not null references auth_users (id) on delete cascade,
  -- The end of what was paid for: names the failure, since a payment moves it on.
  paid_until timestamptz not null,
  day integer not null check (day in (0, 3, 6)),
  reminded_at timestamptz not null,
  primary key (user_id, paid_until, day)
);

create index subscriptions_past_due on subscriptions (current_period_end)
  where status = 'past_due';

alter table billing_tries
  drop constraint billing_tries_job_check,
  add constraint billing_tries_job_check
    check (job in ('review', 'refund', 'ending', 'reminder', 'month', 'receipt', 'season'));

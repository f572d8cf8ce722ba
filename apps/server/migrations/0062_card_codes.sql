-- Purpose: a business labels the codes that it prints, and sees what each one brings. `card_days` has
-- one row for each business, UTC day and code with the sums of that day; an empty code is the card
-- reached without one. No row says anything of a visitor.
-- Lock: none beyond the foreign keys' look at business_profiles. Backfill: none. Cost: at most one row
-- a day for each code in use, updated a few times a minute at most.

create table card_codes (
  code text primary key check (code ~ '^[a-z0-9]{8}$'),
  profile_id uuid not null references business_profiles (id) on delete cascade,
  label text not null check (length(label) between 1 and 40),
  created_at timestamptz not null,
  -- It still leads to the card: it may be on a van.
  removed_at timestamptz
);
create index card_codes_profile on card_codes (profile_id);
create unique index card_codes_label on card_codes (profile_id, lower(label))
  where removed_at is null;

create table card_days (
  profile_id uuid not null references business_profiles (id) on delete cascade,
  day date not null,
  code text not null,
  scans integer not null default 0 check (scans >= 0),
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  asks integer not null default 0 check (asks >= 0),
  primary key (profile_id, day, code)
);

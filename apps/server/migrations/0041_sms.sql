-- Purpose: texts about leads. `sms_numbers` keeps each mobile number that a business stated, with
-- the words that it consented to, and how the consent ended: by the person in settings ('own'), by
-- another number ('replaced'), by the word STOP or its like ('stop'), or because texts cannot reach
-- the number. A business has one that has not ended; the others are the proof of what was agreed to.
-- `sms_texts` keeps what was handed to the provider, at most one a lead, and what became of it,
-- without its words. `sms_replies` keeps which incoming messages were acted on, so that none is
-- twice. `dev_texts` is what a development server shows instead of sending.
-- Lock: none on what exists but the moment that the foreign keys to auth_users and matches take.
-- Backfill: none. Cost: milliseconds.

create table sms_numbers (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  phone text not null check (phone ~ '^[2-9][0-9]{9}$'),
  consent_version text not null,
  consent_words text not null,
  consented_at timestamptz not null,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  confirmed_at timestamptz,
  introduced_at timestamptz,
  failures smallint not null default 0,
  ended_at timestamptz,
  end_cause text check (
    end_cause in ('own', 'replaced', 'stop', 'unknown', 'landline', 'blocked', 'unreachable')
  ),
  resumed_at timestamptz,
  check ((ended_at is null) = (end_cause is null))
);
create unique index sms_numbers_current on sms_numbers (user_id) where ended_at is null;
create index sms_numbers_user on sms_numbers (user_id, consented_at, id);
create index sms_numbers_phone on sms_numbers (phone);
create index sms_numbers_unconfirmed on sms_numbers (consented_at) where confirmed_at is null;

create table sms_texts (
  id uuid primary key,
  number_id uuid not null references sms_numbers (id) on delete cascade,
  user_id uuid not null references auth_users (id) on delete cascade,
  match_id uuid unique references matches (id) on delete cascade,
  provider_id text unique,
  status text not null default 'sending'
    check (status in ('sending', 'sent', 'delivered', 'failed')),
  error_code integer,
  tries smallint not null default 0,
  trying_until timestamptz,
  created_at timestamptz not null default now()
);
create index sms_texts_number on sms_texts (number_id);
create index sms_texts_user on sms_texts (user_id, created_at, id);
create index sms_texts_made on sms_texts (created_at);

create table sms_replies (
  id text primary key,
  received_at timestamptz not null
);
create index sms_replies_received on sms_replies (received_at);

create table dev_texts (
  id uuid primary key,
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now()
);

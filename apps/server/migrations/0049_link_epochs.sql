-- Purpose: links that act for a person without a sign-in end when the person ends what others may hold,
-- as with a new password: a link says of which epoch it is, and each such end begins a new one.
-- Lock: `alter table` takes auth_users for a moment. Backfill: none, links sent before are of epoch 0.

alter table auth_users add column link_epoch integer not null default 0;

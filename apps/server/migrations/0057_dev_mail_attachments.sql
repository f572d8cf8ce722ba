-- Purpose: what a mail carries besides its text, on the page of a development server that keeps its
-- mails instead of sending them.
-- Lock: dev_mails for a moment; a constant default rewrites nothing.
-- Backfill: none. Cost: milliseconds.

alter table dev_mails add column attachments jsonb not null default '[]';

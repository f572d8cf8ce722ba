-- Purpose: whether the owner of a business that the team took offline wants it offline as well, so
-- that putting it back does not switch on what its owner had switched off. is_active says only that
-- it is offline, whoever wanted that.
-- Lock: business_profiles for a moment. Backfill: none; what the owners of those that are offline now
-- had chosen is known to nobody, and they come back online as before. Cost: none. Servers of the
-- release before neither read nor write the column. They may put a business back and leave it
-- set, so no check forbids that; it is written anew whenever a business is taken offline.

alter table business_profiles add column stays_off boolean not null default false;

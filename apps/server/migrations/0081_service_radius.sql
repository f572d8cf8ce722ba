-- Purpose: a business may limit its work to some miles around its ZIP code; without a radius it serves
-- the whole of its states, as before. ZIP codes that it names are served however far they are.
-- Lock: `alter table` takes business_profiles for a moment; the rows are not rewritten, and the check
-- reads nothing that is not null. Backfill: none. Cost: one pass over the businesses for the check.

alter table business_profiles
  add column service_radius_miles integer check (service_radius_miles between 1 and 250);

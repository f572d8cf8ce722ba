-- Purpose: a rate that nobody stated is not shown to anybody. Creation on Pro writes the price of the
-- plan into monthly_fee; that amount counts as stated once the owner has set one, which takes the
-- preset away. Servers of the release before write the same amount, and leave the preset.
-- Lock: `alter table` takes business_profiles for a moment; the rows are not rewritten.
-- Backfill: none, the default stands for it: who typed just this amount before has to state it again.
-- Cost: none.

alter table business_profiles add column preset_rate numeric(12, 2) default 35;

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fillTimeZones } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('writes missing time zones but skips erased businesses', async () => {
  const { db } = t.database;
  const older = await t.business({ zipCode: '46402' });
  const other = await t.business({ zipCode: '96813' });
  const erased = await t.business();
  await db.execute(sql`update business_profiles set time_zone = null`);
  await db.execute(sql`
    update business_profiles set zip_code = '00000' where id = ${erased.profileId}`);
  await fillTimeZones(t.deps);
  await fillTimeZones(t.deps);
  const rows = await db.execute(sql`select id, time_zone from business_profiles order by id`);
  expect(rowsOf(rows)).toEqual([
    { id: older.profileId, time_zone: 'America/Chicago' },
    { id: other.profileId, time_zone: 'Pacific/Honolulu' },
    { id: erased.profileId, time_zone: null },
  ]);
});

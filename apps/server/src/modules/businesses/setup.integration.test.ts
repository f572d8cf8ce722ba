import { openSetupSteps, REQUIRED_SETUP_STEPS } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { isSetUp } from './setup.sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('agrees in SQL with the checklist for any profile', { timeout: 60_000 }, async () => {
  const owner = await t.business({ tier: 'paid' });
  const { db } = t.database;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        logo_url: fc.option(fc.constant('/logo.webp')),
        photos: fc.integer({ min: 0, max: 5 }),
        hasHours: fc.boolean(),
        license_number: fc.option(fc.constant('OH-1')),
        isConfirmed: fc.boolean(),
      }),
      async ({ logo_url, photos, hasHours, license_number, isConfirmed }) => {
        const portfolio_images = Array.from({ length: photos }, (_, index) => `/${index}.webp`);
        const hours = hasHours ? { mon: [['08:00', '17:00']] } : null;
        await db.execute(sql`
          update business_profiles set logo_url = ${logo_url}, license_number = ${license_number},
            portfolio_images = ${sql.param(portfolio_images)}::text[],
            hours = ${hours && JSON.stringify(hours)}::json
          where user_id = ${owner.userId}`);
        await db.execute(sql`
          update auth_users set email_confirmed_at = case when ${isConfirmed}::boolean then now() end
          where id = ${owner.userId}`);
        const profile = {
          subscription_tier: 'paid' as const,
          logo_url,
          portfolio_images,
          hours,
          license_number,
        };
        const open = openSetupSteps(profile, isConfirmed);
        const isComplete = REQUIRED_SETUP_STEPS.every((step) => !open.includes(step));
        const [row] = rowsOf<{ is_set_up: boolean }>(
          await db.execute(sql`select ${isSetUp(sql`${owner.userId}::uuid`)} as is_set_up`),
        );
        expect(row?.is_set_up).toBe(isComplete);
      },
    ),
    { numRuns: 40 },
  );
});

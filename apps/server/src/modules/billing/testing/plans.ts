import {
  checkoutSchema,
  type SubscriptionView,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

const CHECK = '/functions/v1/check-subscription';
export const CHECKOUT = '/functions/v1/create-checkout';
export const PORTAL = '/functions/v1/create-portal';
export const REFUND = '/functions/v1/create-refund';
const PLAN = '/rest/v1/subscriptions';

export async function planOf(owner: TestBusiness): Promise<SubscriptionView> {
  const response = await owner.request('GET', PLAN);
  expect(response.status).toBe(200);
  return subscriptionViewSchema.parse(await response.json());
}

/** The address that a call leads to. */
export async function leadOf(
  owner: TestBusiness,
  path: typeof CHECKOUT | typeof PORTAL,
): Promise<string> {
  const response = await owner.request('POST', path);
  expect(response.status).toBe(200);
  return checkoutSchema.parse(await response.json()).url;
}

export async function isSubscribed(owner: TestBusiness): Promise<boolean> {
  const response = await owner.request('POST', CHECK);
  expect(response.status).toBe(200);
  return subscriptionCheckSchema.parse(await response.json()).subscribed;
}

export async function tierOf(t: TestApp, owner: TestBusiness): Promise<string | undefined> {
  const result = await t.database.db.execute(
    sql`select subscription_tier as tier from business_profiles where user_id = ${owner.userId}`,
  );
  return rowsOf<{ tier: string }>(result)[0]?.tier;
}

import { newId } from '@pro-match/domain/ids';
import type { Review } from '@pro-match/domain/reviews';
import { expect } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';

/** Any reader, signed in or not. */
export type Asker = Pick<TestActor, 'request'>;

/**
 * The client requests a job from the business, which accepts unless told otherwise; returns the
 * match's id.
 */
export async function meet(
  client: TestClient,
  business: TestBusiness,
  { accepted = true } = {},
): Promise<string> {
  const id = newId();
  const body = { id, business_id: business.userId, service: 'Plumbing', description: 'A leak' };
  expect((await client.request('POST', '/rest/v1/matches', body)).status).toBe(201);
  if (accepted) await accept(business, id);
  return id;
}

export async function accept(business: TestBusiness, matchId: string): Promise<void> {
  const path = `/rest/v1/matches/${matchId}`;
  expect((await business.request('PATCH', path, { status: 'accepted' })).status).toBe(200);
}

/** Asks for a review of four stars, unless told otherwise. */
export function writeReview(
  as: Asker,
  matchId: string,
  overrides: Record<string, unknown> = {},
): Promise<Response> {
  const review = { id: newId(), match_id: matchId, rating: 4, ...overrides };
  return as.request('POST', '/rest/v1/reviews', review);
}

/** The review, once it is stored. */
export async function storedReview(asked: Promise<Response>): Promise<Review> {
  const response = await asked;
  expect(response.status).toBe(201);
  return (await response.json()) as Review;
}

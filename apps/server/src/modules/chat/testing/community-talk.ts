import type { CommunityMessage, CommunityPartner } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestClient } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

export const PATH = '/rest/v1/community_messages';

export const send = (
  from: TestClient,
  to: TestClient,
  message_text: unknown = 'Hello',
  id = newId(),
) => from.request('POST', PATH, { id, receiver_id: to.userId, message_text });
export const read = (as: TestClient, other: TestClient) =>
  as.request('POST', `${PATH}/read`, { with: other.userId });

/** Returns the body of a successful response. */
export async function answer<T>(response: Promise<Response>): Promise<T> {
  const got = await response;
  expect(got.status).toBe(200);
  return (await got.json()) as T;
}

export const thread = (as: TestClient, other: TestClient, query = '') =>
  answer<Page<CommunityMessage>>(as.request('GET', `${PATH}?with=${other.userId}${query}`));
export const partners = (as: TestClient, query = '') =>
  answer<Page<CommunityPartner>>(as.request('GET', `${PATH}/partners${query}`));
export const partner = (as: TestClient, other: TestClient) =>
  answer<CommunityPartner>(as.request('GET', `${PATH}/partners/${other.userId}`));
export const unreadOf = async (as: TestClient) =>
  (await answer<{ count: number }>(as.request('GET', `${PATH}/unread_count`))).count;

export const closeAccount = (t: TestApp, { userId }: TestClient) =>
  t.database.db.execute(sql`update auth_users set deleted_at = now() where id = ${userId}`);

import type { PhoneSharing } from '@pro-match/domain/accounts';
import { newId } from '@pro-match/domain/ids';
import { expect } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';

export const WORDS = 'The sink leaks.';

interface Sharing {
  contact?: string;
  share?: PhoneSharing;
}

/** Sends a request that may share contact data; returns the match's id. */
export async function ask(from: TestClient, to: TestBusiness, { contact, share }: Sharing = {}) {
  const id = newId();
  const response = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: to.userId,
    service: 'Plumbing',
    description: WORDS,
    ...(contact === undefined ? {} : { contact_info: contact }),
    ...(share === undefined ? {} : { share_phone: share }),
  });
  expect(response.status).toBe(201);
  return id;
}

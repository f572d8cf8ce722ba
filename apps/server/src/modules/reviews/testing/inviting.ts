import { newId } from '@pro-match/domain/ids';
import type { ReviewInvitation } from '@pro-match/domain/reviews';
import { expect } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { Asker } from './reviewing.ts';

export const LINK = '/rest/v1/review_invitations';

/** Makes a link for past customers, or another one; returns its code. */
export async function linkOf(business: TestBusiness, replaces: string | null): Promise<string> {
  const response = await business.request('POST', LINK, { replaces });
  expect(response.status).toBe(200);
  const { code } = (await response.json()) as ReviewInvitation;
  expect(code).toMatch(/^[a-z2-9]{12}$/);
  return code ?? '';
}

export const review = (as: Asker, code: string, rest: Record<string, unknown> = {}) =>
  as.request('POST', `${LINK}/${code}/reviews`, { id: newId(), rating: 2, ...rest });

export async function invitationOf(business: TestBusiness): Promise<ReviewInvitation> {
  return (await (await business.request('GET', LINK)).json()) as ReviewInvitation;
}

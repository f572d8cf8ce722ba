import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { expect } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from './actors.ts';
import type { TestApp } from './create-test-app.ts';

export interface Matched {
  client: TestClient;
  business: TestBusiness;
  matchId: string;
  jobId: string;
}

/** Creates a new client and business by default, and accepts the match. */
export async function newMatched(
  t: TestApp,
  {
    client,
    business,
    isAccepted = true,
    jobId,
    service = 'Plumbing',
  }: {
    client?: TestClient;
    business?: TestBusiness;
    isAccepted?: boolean;
    jobId?: string;
    service?: string;
  } = {},
): Promise<Matched> {
  const asker = client ?? (await t.client());
  const asked = business ?? (await t.business({ tier: 'paid' }));
  const matchId = newId();
  const response = await asker.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: asked.userId,
    service,
    description: 'The sink leaks.',
    ...(jobId && { service_request_id: jobId }),
  });
  expect(response.status).toBe(201);
  const match = (await response.json()) as Match;
  if (isAccepted) {
    const body = { status: 'accepted' };
    const accepted = await asked.request('PATCH', `/rest/v1/matches/${matchId}`, body);
    expect(accepted.status).toBe(200);
  }
  return { client: asker, business: asked, matchId, jobId: match.service_request_id };
}

export async function readMatch(as: TestActor, matchId: string): Promise<Match> {
  return (await (await as.request('GET', `/rest/v1/matches/${matchId}`)).json()) as Match;
}

/** The messages of a match, oldest first. */
export async function readThread(as: TestActor, matchId: string): Promise<Message[]> {
  const response = await as.request('GET', `/rest/v1/matches/${matchId}/messages`);
  return ((await response.json()) as { data: Message[] }).data;
}

import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { TOKEN_SCOPES } from '@pro-match/domain/tokens';
import { sql } from 'drizzle-orm';
import { hashPassword, issueAccessToken } from '../../modules/auth/index.ts';
import { aWaitingPdf } from '../../modules/media/testing/attachments.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../actors.ts';
import { appointmentInput } from '../appointments.ts';
import type { TestApp } from '../create-test-app.ts';
import { quoteInput } from '../quotes.ts';
import { type Ask, asking } from '../requests.ts';
import { personalToken } from '../tokens.ts';
import { KINDS, type Kind } from './kinds.ts';

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.';

/** A client and a business with a match, the rows they created, and bystanders. */
export interface World {
  client: TestActor;
  business: TestActor & { profileId: string };
  otherBusiness: TestActor & { profileId: string };
  otherClient: TestActor;
  team: TestActor;
  matchId: string;
  pendingMatchId: string;
  reviewId: string;
  /** Code of the business's link for past customers. */
  invitationCode: string;
  /** Sent by the business in another match with the client. */
  quoteId: string;
  /** In the match of the quote; the business proposed it, and the client accepted. */
  appointmentId: string;
  postId: string;
  commentId: string;
  /** Leads to the card of the business. */
  cardCode: string;
  /** The client's request to the team; `proposalId` is a business proposed for it. */
  requestId: string;
  proposalId: string;
  /** Case for which a post of the client was removed; the client may appeal. */
  caseId: string;
  decisionId: string;
  /** Not sent yet. */
  photoId: string;
  /** Not sent yet. */
  attachmentId: string;
  /** Token of the business. */
  personalTokenId: string;
  /** Endpoint of the business; `deliveryId` is a test on its way there. */
  webhookId: string;
  deliveryId: string;
  /** A person whom everyone may block. */
  blockedId: string;
  /** Access tokens; anonymous has none. */
  tokens: Record<Kind, string | undefined>;
  as: Record<Kind, Ask>;
}

/** Accepts a member from another world, since a test has a limited number of team members. */
export async function createWorld(t: TestApp, member?: TestActor): Promise<World> {
  const [client, otherClient, team, suspended, deleted, expired] = await Promise.all([
    t.client(),
    t.client(),
    member ?? t.member(),
    t.client(),
    t.client(),
    t.client(),
  ]);
  const business = await t.business({ tier: 'paid' });
  const otherBusiness = await t.business({ tier: 'paid' });
  await t.database.db.execute(
    sql`update auth_users set suspended_at = now() where id = ${suspended.userId}`,
  );
  // Select by id: a market around them may have a million people.
  const ids = [client, otherClient, team, suspended, deleted, expired, business, otherBusiness];
  await t.database.db.execute(
    sql`update auth_users set password_hash = ${await somePassword()}
      where id = any(${sql.param(ids.map(({ userId }) => userId))}::uuid[])`,
  );
  await t.database.db.execute(
    sql`update auth_users set deleted_at = now() where id = ${deleted.userId}`,
  );
  const personal = await personalToken(business, TOKEN_SCOPES);
  const tokens: World['tokens'] = {
    anonymous: undefined,
    client: client.accessToken,
    otherClient: otherClient.accessToken,
    business: business.accessToken,
    otherBusiness: otherBusiness.accessToken,
    team: team.accessToken,
    suspended: suspended.accessToken,
    deleted: deleted.accessToken,
    expired: await expiredToken(t, expired),
    forged: FORGED,
    token: personal.token,
  };
  const ask = (kind: Kind) => asking(t.app, t.deps.config.PUBLISHABLE_KEY, tokens[kind]);
  return {
    client,
    business,
    otherBusiness,
    otherClient,
    team,
    blockedId: suspended.userId,
    personalTokenId: personal.id,
    ...(await leaveWebhook(business)),
    ...(await leaveTraces(client, business)),
    invitationCode: await leaveInvitation(business),
    cardCode: await leaveCode(business),
    photoId: await leavePhoto(t, client),
    attachmentId: (await aWaitingPdf(t, client)).id,
    ...(await leaveTicket(client, team, otherBusiness)),
    ...(await leaveCase(t, { author: client, reporter: otherClient, team, business })),
    tokens,
    as: Object.fromEntries(KINDS.map((kind) => [kind, ask(kind)])) as Record<Kind, Ask>,
  };
}

async function leaveInvitation(business: World['business']): Promise<string> {
  const response = await business.request('POST', '/rest/v1/review_invitations', {
    replaces: null,
  });
  const { code } = (await response.json()) as { code: string };
  return code;
}

async function leaveCode(business: World['business']): Promise<string> {
  const path = `/rest/v1/business_profiles/${business.profileId}/card_codes`;
  const { code } = (await (await business.request('POST', path, { label: 'Flyer' })).json()) as {
    code: string;
  };
  return code;
}

/** Uses the API, as people do. */
async function leaveTraces(client: TestActor, business: World['business']) {
  const ids = {
    matchId: newId(),
    pendingMatchId: newId(),
    reviewId: newId(),
    quoteId: newId(),
    appointmentId: newId(),
    postId: newId(),
    commentId: newId(),
  };
  const request = (id: string, service: string) => ({
    id,
    business_id: business.userId,
    service,
    description: 'The tap drips.',
  });
  await done(client.request('POST', '/rest/v1/matches', request(ids.matchId, 'Plumbing')));
  await done(business.request('PATCH', `/rest/v1/matches/${ids.matchId}`, { status: 'accepted' }));
  // Use another match: a business that has quoted has answered.
  const quotedId = newId();
  await done(client.request('POST', '/rest/v1/matches', request(quotedId, 'Plumbing')));
  const quote = quoteInput({ id: ids.quoteId });
  await done(business.request('POST', `/rest/v1/matches/${quotedId}/quotes`, quote));
  const appointment = appointmentInput({ id: ids.appointmentId });
  await done(business.request('POST', `/rest/v1/matches/${quotedId}/appointments`, appointment));
  const answers = `/rest/v1/appointments/${ids.appointmentId}/answers`;
  await done(client.request('POST', answers, { answer: 'accepted' }));
  await done(client.request('POST', '/rest/v1/matches', request(ids.pendingMatchId, 'Plumbing')));
  const review = { id: ids.reviewId, match_id: ids.matchId, rating: 5 };
  await done(client.request('POST', '/rest/v1/reviews', review));
  const post = { id: ids.postId, pro_id: business.profileId, caption: 'Quick and tidy.' };
  await done(client.request('POST', '/rest/v1/community_posts', post));
  const comment = { id: ids.commentId, text: 'True.' };
  await done(client.request('POST', `/rest/v1/community_posts/${ids.postId}/comments`, comment));
  return ids;
}

/** Stores only the row: most worlds have no folder for files. */
async function leavePhoto(t: TestApp, { userId }: TestActor): Promise<string> {
  const id = newId();
  await t.database.db.execute(sql`
    insert into request_photos (id, client_id, key, width, height, bytes, created_at)
    values (${id}, ${userId}, ${`request-photos/${userId}/${id}`}, 4, 3, 1, now())`);
  return id;
}

async function leaveTicket(client: TestActor, team: TestActor, business: TestActor) {
  const [requestId, proposalId] = [newId(), newId()];
  const request = { id: requestId, service_type: 'Roofing', description: 'It leaks.' };
  await done(client.request('POST', '/rest/v1/service_requests', request));
  const proposal = { id: proposalId, business_id: business.userId };
  await done(team.request('POST', `/rest/v1/team/tickets/${requestId}/proposals`, proposal));
  return { requestId, proposalId };
}

async function leaveWebhook(business: TestActor) {
  const input = { url: 'https://tools.example.com/hooks', events: ['lead.answered'] };
  const webhookId = await idOf(business.request('POST', '/rest/v1/webhooks', input));
  const deliveryId = await idOf(business.request('POST', `/rest/v1/webhooks/${webhookId}/test`));
  return { webhookId, deliveryId };
}

async function idOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** A post of the client that was reported and removed. */
async function leaveCase(
  t: TestApp,
  who: { author: TestActor; reporter: TestActor; team: TestActor; business: World['business'] },
) {
  const [postId, decisionId] = [newId(), newId()];
  const post = { id: postId, pro_id: who.business.profileId, caption: 'Loud words.' };
  await done(who.author.request('POST', '/rest/v1/community_posts', post));
  const report = `/rest/v1/community_posts/${postId}/report`;
  await done(who.reporter.request('POST', report, { reason: 'spam' }));
  const [reported] = rowsOf<{ id: string }>(
    await t.database.db.execute(
      sql`select id from moderation_cases where subject_id = ${postId}::uuid`,
    ),
  );
  const caseId = reported?.id ?? '';
  const decision = { id: decisionId, action: 'remove', reason: 'Too loud.' };
  await done(who.team.request('POST', `/rest/v1/team/cases/${caseId}/decisions`, decision));
  return { caseId, decisionId };
}

async function done(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

let password: Promise<string> | undefined;

/** No password in the tests has this hash. */
function somePassword(): Promise<string> {
  password ??= hashPassword(newId());
  return password;
}

/** A valid token whose hour has passed. */
async function expiredToken(t: TestApp, { userId, sessionId, email }: TestActor): Promise<string> {
  const long = DAY_MS;
  t.clock.advance(-long);
  const { token } = await issueAccessToken(t.deps, { userId, sessionId, email });
  t.clock.advance(long);
  return token;
}

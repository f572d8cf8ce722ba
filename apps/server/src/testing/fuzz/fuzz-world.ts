import { appealUrl } from '../../modules/cases/appeal-links.ts';
import { answerUrl } from '../../modules/matches/index.ts';
import { aPng } from '../../modules/media/testing/pictures.ts';
import { unsubscribeUrl } from '../../modules/notifications/unsubscribe-links.ts';
import type { Kind } from '../access/kinds.ts';
import { createWorld, type World } from '../access/world.ts';
import type { TestApp } from '../create-test-app.ts';

/** The world of the access table, with names for everything that a request can refer to. */
export interface FuzzWorld {
  world: World;
  /** Values of `@{name}`. */
  names: Record<string, string>;
  picture: Buffer;
}

/** Every world has these names, with different values. */
export const NAMES = [
  'client',
  'otherClient',
  'business',
  'otherBusiness',
  'profile',
  'otherProfile',
  'session',
  'match',
  'pendingMatch',
  'review',
  'post',
  'comment',
  'request',
  'proposal',
  'photo',
  'case',
  'decision',
  'blocked',
] as const;

/** Reuses the previous world's team member if still signed in. */
export async function openFuzzWorld(t: TestApp, before?: FuzzWorld): Promise<FuzzWorld> {
  const member = before && (await isLive(before, 'team')) ? before.world.team : undefined;
  const world = await createWorld(t, member);
  const { client, business } = world;
  const ids: Record<(typeof NAMES)[number], string> = {
    client: client.userId,
    otherClient: world.otherClient.userId,
    business: business.userId,
    otherBusiness: world.otherBusiness.userId,
    profile: business.profileId,
    otherProfile: world.otherBusiness.profileId,
    session: client.sessionId,
    match: world.matchId,
    pendingMatch: world.pendingMatchId,
    review: world.reviewId,
    post: world.postId,
    comment: world.commentId,
    request: world.requestId,
    proposal: world.proposalId,
    photo: world.photoId,
    case: world.caseId,
    decision: world.decisionId,
    blocked: world.blockedId,
  };
  const last = (url: string) => url.split('/').at(-1) ?? '';
  const checkout = await business.request('POST', '/functions/v1/create-checkout');
  const { url = '' } = checkout.ok ? ((await checkout.json()) as { url?: string }) : {};
  return {
    world,
    names: {
      ...ids,
      answer: last(
        await answerUrl(t.deps, {
          matchId: world.pendingMatchId,
          businessId: business.userId,
          sentAt: t.clock.now(),
        }),
      ),
      appeal: last(await appealUrl(t.deps, world.decisionId)),
      unsubscribe: last(await unsubscribeUrl(t.deps, { userId: client.userId, kind: 'message' })),
      checkout: last(url),
    },
    picture: await aPng(),
  };
}

/** Returns true if a caller can't make requests any more, as after a sign-out or a suspension. */
export async function isSpent(at: FuzzWorld): Promise<boolean> {
  for (const kind of ['client', 'otherClient', 'business', 'otherBusiness', 'team'] as const) {
    if (!(await isLive(at, kind))) return true;
  }
  return false;
}

async function isLive({ world }: FuzzWorld, kind: Kind): Promise<boolean> {
  const path = kind === 'team' ? '/rest/v1/team/me' : '/auth/v1/user';
  return (await world.as[kind]('GET', path)).ok;
}

import { serviceOutside } from '@pro-match/domain/catalogue';
import {
  BUSINESS_MISSING,
  type CommunityPost,
  type CommunityPostInput,
  STATE_MISSING,
} from '@pro-match/domain/community';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, fieldError, idInUse } from '../../platform/http/errors.ts';
import './community.events.ts';
import { insertPlace } from './feed.queries.ts';
import { type Home, homeOf, placeOf } from './places.ts';
import { findAuthor, findSubject, insertPost } from './posts.queries.ts';
import { type PostDeps, readPost } from './posts.service.ts';

interface Created {
  post: CommunityPost;
  /** False if the same post was stored before. */
  created: boolean;
}

/** The server sets state, city and service. A repeat of the same id returns the stored post. */
export async function createPost(
  deps: PostDeps,
  actor: ClientActor,
  input: CommunityPostInput,
): Promise<Created> {
  const created = await deps.events.transaction((unit) => store(deps, unit, actor, input));
  return { post: await readPost(deps, actor, input.id), created };
}

async function store(
  deps: PostDeps,
  { tx, emit }: UnitOfWork,
  { userId }: ClientActor,
  input: CommunityPostInput,
): Promise<boolean> {
  const author = await findAuthor(tx, input.id);
  if (author === userId) return false;
  if (author !== undefined) throw idInUse();
  const home = await homeOf(tx, userId);
  if (!home) throw new AppError('validation_failed', STATE_MISSING);
  const now = deps.clock.now();
  const serviceType = await subjectOf(tx, { userId, proId: input.pro_id, home });
  await insertPlace(tx, placeOf(deps, home));
  const stored = await insertPost(tx, {
    id: input.id,
    userId,
    proId: input.pro_id,
    caption: input.caption,
    mediaUrls: await deps.images.claim(tx, { userId, images: input.media_urls, now }),
    serviceType,
    city: input.city ? (deps.zipCodes.find(home.zipCode)?.city ?? null) : null,
    ...home,
    now,
  });
  if (stored) await emit('community.post_created', { postId: input.id }, input.id);
  // The same request arrived twice, and the other was faster.
  else if ((await findAuthor(tx, input.id)) !== userId) throw idInUse();
  return stored;
}

/**
 * Returns the service for which the business is best known, if people name it in public; throws for
 * a business that cannot be written about.
 */
async function subjectOf(
  tx: UnitOfWork['tx'],
  { userId, proId, home }: { userId: string; proId: string; home: Home },
): Promise<string | null> {
  const business = await findSubject(tx, { proId, authorId: userId, state: home.state });
  if (!business) throw badBusiness(BUSINESS_MISSING);
  if (business.user_id === userId) {
    throw badBusiness('A business cannot write a shoutout about itself');
  }
  return serviceOutside(business.service_type ?? '') ?? null;
}

function badBusiness(message: string): AppError {
  return fieldError('pro_id', message);
}

import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import {
  BUSINESS_IMAGES,
  type LogoInput,
  PORTFOLIO_FULL,
  PORTFOLIO_MAX,
  PORTFOLIO_NEEDS_PRO,
  type PortfolioInput,
} from '@pro-match/domain/media';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  type BusinessProfileRow,
  lockProfileOf,
  noProfile,
  presentOwnProfile,
  showImages,
} from '../businesses/index.ts';
import { lockOwner, touchObjects } from './objects.queries.ts';
import { keyIn } from './shown-images.ts';
import type { MediaDeps } from './stores/open-object-store.ts';
import { addressesOf, unknownImage } from './uploaded-addresses.ts';

const IN_PROFILE = { bucket: BUSINESS_IMAGES, field: 'path' } as const;

type Images = Pick<BusinessProfileRow, 'logoUrl' | 'portfolioImages'>;
type Choose = (tx: Tx, profile: BusinessProfileRow) => Promise<Images>;

/** Null removes the logo. */
export function setLogo(
  deps: MediaDeps,
  actor: BusinessActor,
  { id, path }: LogoInput & { id: string },
): Promise<BusinessProfile> {
  return change(deps, actor, id, async (tx, { userId, logoUrl, portfolioImages }) => {
    if (path === null) return { logoUrl: null, portfolioImages };
    const shown = logoUrl ? [logoUrl] : [];
    const wanted = { ...IN_PROFILE, userId, kind: 'logo', images: [path], shown } as const;
    const [url = null] = await addressesOf(tx, deps.store, wanted);
    return { logoUrl: url, portfolioImages };
  });
}

/**
 * Each image is shown once. Images shown but not `known` were added by another device and stay,
 * after the others.
 */
export function setPortfolio(
  deps: MediaDeps,
  actor: BusinessActor,
  { id, paths, known }: PortfolioInput & { id: string },
): Promise<BusinessProfile> {
  return change(deps, actor, id, async (tx, profile) => {
    const { userId, logoUrl, portfolioImages: shown, subscriptionTier } = profile;
    if (!isPaidTier(subscriptionTier)) throw new AppError('upgrade_required', PORTFOLIO_NEEDS_PRO);
    // A known image that is no longer shown was removed by another device.
    const images = paths.filter((path) => shown.includes(path) || !known?.includes(path));
    const wanted = { ...IN_PROFILE, userId, kind: 'portfolio', images, shown } as const;
    const chosen = await addressesOf(tx, deps.store, wanted);
    const added = known ? shown.filter((url) => !known.includes(url)) : [];
    return { logoUrl, portfolioImages: fitting([...new Set([...chosen, ...added])]) };
  });
}

/** Refuses too many images: dropping one would lose an image that was promised. */
function fitting(images: string[]): string[] {
  if (images.length <= PORTFOLIO_MAX) return images;
  const errors = [{ field: 'paths', message: PORTFOLIO_FULL }];
  throw new AppError('validation_failed', PORTFOLIO_FULL, { errors });
}

async function change(
  deps: Deps,
  actor: BusinessActor,
  id: string,
  choose: Choose,
): Promise<BusinessProfile> {
  const row = await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const profile = await lockProfileOf(tx, { id, userId: actor.userId });
    if (!profile) throw noProfile();
    const images = await choose(tx, profile);
    const now = deps.clock.now();
    const before = keysOf(profile);
    const keys = keysOf(images);
    // Touched images are not collected: neither those shown now nor, for a while, those just
    // hidden.
    const touched = await touchObjects(tx, {
      ownerId: actor.userId,
      keys: [...before, ...keys],
      now,
    });
    const lost = keys.find((key) => !before.includes(key) && !touched.includes(key));
    // Collected between the lookup and the touch.
    if (lost !== undefined) throw unknownImage('path');
    return showImages(tx, profile, images, now);
  });
  return presentOwnProfile(deps, row);
}

function keysOf({ logoUrl, portfolioImages }: Images): string[] {
  return [...(logoUrl === null ? [] : [logoUrl]), ...portfolioImages].flatMap(
    (url) => keyIn(url) ?? [],
  );
}

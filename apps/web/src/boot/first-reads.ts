import type { Role } from '@pro-match/domain/auth';
import type { CommunityPost } from '@pro-match/domain/community';
import type { NearbyBusinesses } from '@pro-match/domain/discovery';
import { EXPLORE_PAGE_SIZE, EXPLORE_PHOTOS_MAX, MATCHES_PAGE_SIZE } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import type { Page } from '@pro-match/domain/wire';
import { photoSources } from '../features/community/post/photo-sources.ts';
import { mainPicture } from '../features/discovery/deck/pictures.ts';
import type { FirstRead } from '../lib/first-reads.ts';

/** As the `<img>` will request it. */
interface Picture {
  src: string;
  srcSet?: string | undefined;
  sizes?: string;
}

/** A request that a screen waits for, and the picture that its response puts at the top. */
export interface ScreenRead {
  call: FirstRead;
  /** Finds the picture in the response's JSON. */
  picture?: (answer: unknown) => Picture | undefined;
}

const get = (url: string): ScreenRead => ({ call: { method: 'GET', url } });
const matches = get(`/rest/v1/matches?limit=${MATCHES_PAGE_SIZE}`);

function nearby(service: string): ScreenRead {
  const body = JSON.stringify({ service });
  return {
    call: { method: 'POST', url: '/functions/v1/find-nearby-businesses', body },
    picture: (answer) => {
      const [first] = (answer as NearbyBusinesses).businesses;
      return (first && mainPicture(first)) ?? undefined;
    },
  };
}

function posts(tab: string): ScreenRead {
  return {
    ...get(`/rest/v1/community_posts?tab=${tab}&limit=${EXPLORE_PAGE_SIZE}`),
    picture: (answer) => {
      const [first] = (answer as Page<CommunityPost>).data;
      const photos = first?.media_urls.slice(0, EXPLORE_PHOTOS_MAX) ?? [];
      return photos[0] ? photoSources(photos[0], photos.length) : undefined;
    },
  };
}

/** By path: the requests that a screen needs before it can show. */
const OF_SCREENS: Record<string, (search: URLSearchParams) => ScreenRead[]> = {
  [paths.clientDashboard]: (search) => {
    const service = search.get('service');
    return service ? [nearby(service)] : [];
  },
  [paths.clientMatches]: () => [matches],
  [paths.communityExplore]: (search) => [posts(search.get('tab') ?? 'all')],
  [paths.businessDashboard]: () => [matches],
};

/** The request that a role's guard waits for. */
const OF_GUARDS: Record<Role, (userId: string) => ScreenRead> = {
  client: () => get('/rest/v1/client_preferences'),
  business: (userId) => get(`/rest/v1/business_profiles?user_id=${userId}`),
};

const SCREENS_OF: Record<Role, RegExp> = {
  client: /^\/(client-(?!onboarding)|community)/,
  business: /^\/business-(?!onboarding|card)/,
};

/**
 * The requests that a screen waits for, its guard's first; empty if the screen belongs to another
 * role.
 */
export function firstReads(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { id, role }: { id: string; role: Role },
): ScreenRead[] {
  if (!SCREENS_OF[role].test(pathname)) return [];
  const ofScreen = OF_SCREENS[pathname]?.(new URLSearchParams(search)) ?? [];
  return [OF_GUARDS[role](id), ...ofScreen];
}

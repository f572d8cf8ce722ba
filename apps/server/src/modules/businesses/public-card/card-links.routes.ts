import { cardCodeIn } from '@pro-match/domain/businesses';
import { cardCodePath, cardSlugPath, publicCardPath } from '@pro-match/domain/paths';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { findCardBySlug } from '../card-address/slugs.queries.ts';
import { findCardByCode } from '../card-codes/card-codes.queries.ts';
import { countVisit } from '../card-codes/count-visit.ts';
import { VIEW_LIMIT } from './view-limit.ts';

/** Never cached: a card may be gone tomorrow, and a scan from a cache would not count. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };
/** Never the id of a card: its page says "Business Not Found". */
const NO_ID = 'none';

export function cardLinksRoutes(deps: Deps): Router {
  const router = createRouter();
  const limit = limited(deps.limits, VIEW_LIMIT);
  const { db } = deps.database;
  const headers = (path: string) => ({ ...NOT_KEPT, Location: path });

  router.get(cardCodePath(':code'), limit, async (c) => {
    const code = cardCodeIn(c.req.param('code')?.toLowerCase());
    const profileId = code && (await findCardByCode(db, code));
    if (!profileId) return c.body(null, 302, headers(publicCardPath(NO_ID)));
    await countVisit(deps, c, { profileId, code, what: 'scans' });
    return c.body(null, 302, headers(`${publicCardPath(profileId)}?via=${code}`));
  });

  router.get(cardSlugPath(':slug'), limit, async (c) => {
    const profileId = await findCardBySlug(db, (c.req.param('slug') ?? '').toLowerCase());
    return c.body(null, 302, headers(publicCardPath(profileId ?? NO_ID)));
  });

  return router;
}

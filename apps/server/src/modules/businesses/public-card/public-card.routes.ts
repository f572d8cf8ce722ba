import { cardCodeIn, statedLines } from '@pro-match/domain/businesses';
import { publicCardPath } from '@pro-match/domain/paths';
import type { ReviewPage } from '@pro-match/domain/reviews';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { holdsTag } from '../../../platform/http/etag.ts';
import { hangUpSignal } from '../../../platform/http/hang-up.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import type { RenderShell } from '../../../platform/web/shell.ts';
import { findPublicCard } from '../business-profiles.service.ts';
import { cardBody, noCardBody } from './body.ts';
import { cardHead, noCardHead } from './head.ts';
import { cardPicture, pictureVersion, type ReadLogo } from './picture.ts';
import { VIEW_LIMIT } from './view-limit.ts';

const picturePath = (name: string) => `/og${publicCardPath(name)}`;
const PICTURE = picturePath(':name{.+\\.png}');

/** The newest ones that a stranger may see, by the user id of the business. */
export type ReadReviews = (businessUserId: string) => Promise<ReviewPage>;

/** Complete before any script runs. */
export function publicCardRoutes(
  deps: Deps,
  { renderShell, readReviews }: { renderShell: RenderShell; readReviews: ReadReviews },
): Router {
  const router = createRouter();

  router.get(publicCardPath(':id'), limited(deps.limits, VIEW_LIMIT), async (c) => {
    const found = await findPublicCard(deps, c.req.param('id') ?? '');
    if (!found) {
      const [head, root] = await Promise.all([noCardHead(), noCardBody()]);
      return renderShell(c, { status: 404, head, root });
    }
    const { id, zipCode, card } = found;
    const reviews = await readReviews(card.user_id).catch((error: unknown) => {
      // The card is worth showing without its reviews.
      c.get('log').error({ err: error }, 'the reviews of a public card could not be read');
      return { data: [], next: null, summary: null };
    });
    const { publicUrl } = deps.config;
    const data = { card, stated: statedLines(card, deps.clock.now()), reviews };
    const facts = {
      card,
      zipCode,
      reviews: reviews.data,
      url: `${publicUrl}${publicCardPath(id)}`,
      picture: `${publicUrl}${picturePath(`${id}.png`)}?v=${pictureVersion(card)}`,
      publicUrl,
    };
    const [head, root] = await Promise.all([
      cardHead(facts, data),
      cardBody({ id, via: cardCodeIn(c.req.query('via')), ...data }),
    ]);
    return renderShell(c, { status: 200, head, root });
  });

  return router;
}

/** For messengers and social networks. */
export function publicCardPictureRoutes(deps: Deps, readLogo: ReadLogo): Router {
  const router = createRouter();

  router.get(PICTURE, limited(deps.limits, VIEW_LIMIT), async (c) => {
    const name = c.req.param('name') ?? '';
    const found = await findPublicCard(deps, name.slice(0, -'.png'.length));
    if (!found) throw notFound();
    const headers = {
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${pictureVersion(found.card)}"`,
    };
    if (holdsTag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await cardPicture(found.card, readLogo, {
      subject: c.get('address'),
      signal: () => hangUpSignal(c),
    });
    return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/png' });
  });

  return router;
}

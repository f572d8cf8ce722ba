import { pages } from '@pro-match/domain/paths';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitBody } from '../../platform/http/body-limit.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { servesStyle } from '../../platform/web/made-files.ts';
import { PLAIN_PAGE_STYLE } from '../../platform/web/plain-page.style.ts';
import { plainPageHeaders } from '../../platform/web/plain-page.ts';
import { unsubscribe } from './preferences.service.ts';
import { donePage, noLinkPage, questionPage, UNSUBSCRIBE_STYLESHEET } from './unsubscribe.page.ts';
import { readUnsubscribeToken } from './unsubscribe-links.ts';

/** Mail providers press the button for many people from few addresses. */
const LIMIT: RateLimit = { name: 'notifications.unsubscribe', points: 600, seconds: 60 };

const FORM_BYTES = 4096;

/**
 * The target of `List-Unsubscribe`. The URL itself identifies the person and the kind, so that mail
 * programs can post to it (RFC 8058) without cookie or sign-in.
 */
export function unsubscribeRoutes(deps: Deps, fontFaces: string): Router {
  const router = createRouter();
  const headers = plainPageHeaders(deps.config.production);
  const limit = limited(deps.limits, LIMIT);

  router.get(UNSUBSCRIBE_STYLESHEET, servesStyle(headers, fontFaces + PLAIN_PAGE_STYLE));

  router.get(`${pages.unsubscribe}/:token`, limit, async (c) => {
    const what = await readUnsubscribeToken(deps, c.req.param('token'));
    if (!what) return c.html(noLinkPage(), 404, headers);
    return c.html(questionPage(what.kind), 200, headers);
  });

  router.post(`${pages.unsubscribe}/:token`, limit, limitBody(FORM_BYTES), async (c) => {
    const what = await readUnsubscribeToken(deps, c.req.param('token'));
    if (!what) return c.html(noLinkPage(), 404, headers);
    await unsubscribe(deps, what);
    return c.html(donePage(what.kind), 200, headers);
  });

  return router;
}

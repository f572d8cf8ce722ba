import { pages } from '@pro-match/domain/paths';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitBody } from '../../platform/http/body-limit.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { HTML, servesMade, servesStyle } from '../../platform/web/made-files.ts';
import { plainPageHeaders } from '../../platform/web/plain-page.ts';
import {
  APPEAL_STYLE,
  APPEAL_STYLESHEET,
  appealOverPage,
  appealPage,
  appealSentPage,
  noAppealPage,
  suspendedPage,
} from './appeal.page.ts';
import { readAppealToken } from './appeal-links.ts';
import { appealByLink, findLinked } from './appeals.service.ts';

const LIMIT: RateLimit = { name: 'cases.appeal-page', points: 60, seconds: 60 };

/** Fits the longest text, of which each character may take twelve bytes in a form. */
const FORM_BYTES = 32 * 1024;

/**
 * For people who cannot sign in: the mail about a suspension links to a page here, which needs
 * neither cookie nor script.
 */
export function appealRoutes(deps: Deps, fontFaces: string): Router {
  const router = createRouter();
  const headers = plainPageHeaders(deps.config.production);
  const limit = limited(deps.limits, LIMIT);
  const support = deps.config.SUPPORT_EMAIL;

  router.get(APPEAL_STYLESHEET, servesStyle(headers, fontFaces + APPEAL_STYLE));

  const suspended = async () => String(await suspendedPage(support));
  router.get(pages.appeal, servesMade({ type: HTML, headers, make: suspended }));

  router.get(`${pages.appeal}/:token`, limit, async (c) => {
    const decisionId = await readAppealToken(deps, c.req.param('token'));
    const decision = decisionId && (await findLinked(deps, decisionId));
    if (!decision) return c.html(noAppealPage(support), 404, headers);
    const page = decision.may_appeal
      ? appealPage(decision, { text: '' })
      : appealOverPage(decision, support);
    return c.html(page, 200, headers);
  });

  router.post(`${pages.appeal}/:token`, limit, limitBody(FORM_BYTES), async (c) => {
    const decisionId = await readAppealToken(deps, c.req.param('token'));
    const decision = decisionId && (await findLinked(deps, decisionId));
    if (!decision) return c.html(noAppealPage(support), 404, headers);
    if (!decision.may_appeal) return c.html(appealOverPage(decision, support), 409, headers);
    const { text = '' } = await readForm(c);
    const error = await appealByLink(deps, decision.id, text);
    if (error) return c.html(appealPage(decision, { text, error }), 422, headers);
    return c.html(appealSentPage(), 200, headers);
  });

  return router;
}

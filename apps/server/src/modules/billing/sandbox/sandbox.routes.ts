import { checkoutReturnPath } from '@pro-match/domain/paths';
import type { Context } from 'hono';
import { z } from 'zod';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitBody } from '../../../platform/http/body-limit.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { createRouter, type Router, type RouterEnv } from '../../../platform/http/router.ts';
import { servesStyle } from '../../../platform/web/made-files.ts';
import { PLAIN_PAGE_STYLE } from '../../../platform/web/plain-page.style.ts';
import { type Markup, plainPageHeaders } from '../../../platform/web/plain-page.ts';
import { checkoutPage, expiredPage, finishedPage } from './checkout.page.ts';
import { nothingPage, portalPage } from './portal.page.ts';
import { finishCheckout, movePortal, openSandboxPage } from './sandbox.service.ts';
import { SANDBOX_STYLE } from './sandbox.style.ts';
import { CHECKOUT_MOVES, PORTAL_MOVES } from './sandbox-moves.ts';

const VIEW_LIMIT: RateLimit = { name: 'billing.sandbox', points: 300, seconds: 600 };
const MOVE_LIMIT: RateLimit = { name: 'billing.sandbox_move', points: 60, seconds: 600 };

const FORM_BYTES = 4096;

const choiceSchema = z.object({ choice: z.enum([...CHECKOUT_MOVES, 'back']) });
const moveSchema = z.object({
  move: z.enum(PORTAL_MOVES),
  revision: z.coerce.number().int().min(0),
});

/**
 * Plain forms, no script. The token in the URL works like a session at a payment provider: it
 * cannot be guessed, opens one user's pages, and expires. A form on a foreign page would have to
 * know it.
 */
export function sandboxRoutes(deps: Deps, fontFaces: string): Router {
  const router = createRouter();
  const headers = plainPageHeaders(deps.config.production);
  type Status = 200 | 400 | 404;
  const show = (c: Context<RouterEnv>, markup: Markup, status: Status = 200) =>
    c.html(markup, status, headers);
  const leadTo = (c: Context<RouterEnv>, path: string) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return c.redirect(path, 303);
  };
  const view = limited(deps.limits, VIEW_LIMIT);
  const move = [limited(deps.limits, MOVE_LIMIT), limitBody(FORM_BYTES)] as const;

  const style = fontFaces + PLAIN_PAGE_STYLE + SANDBOX_STYLE;
  router.get('/sandbox/style.css', servesStyle(headers, style));

  router.get('/sandbox/checkout/:token', view, async (c) => {
    const found = await openSandboxPage(deps, 'checkout', c.req.param('token'));
    if (!found) return show(c, expiredPage(), 404);
    if (found.outcome !== null) return show(c, finishedPage());
    const isDeclined = c.req.query('declined') !== undefined;
    const { businessName } = found;
    return show(c, checkoutPage({ businessName, isDeclined, now: deps.clock.now() }));
  });

  router.post('/sandbox/checkout/:token', ...move, async (c) => {
    const token = c.req.param('token');
    const form = choiceSchema.safeParse(await formOf(c));
    if (!form.success) return show(c, expiredPage(), 400);
    const ended = await finishCheckout(deps, token, form.data.choice);
    if (ended === undefined) return show(c, expiredPage(), 404);
    if (ended === 'declined') return leadTo(c, `/sandbox/checkout/${token}?declined=1`);
    return leadTo(c, checkoutReturnPath(ended));
  });

  router.get('/sandbox/portal/:token', view, async (c) => {
    const found = await openSandboxPage(deps, 'portal', c.req.param('token'));
    if (!found) return show(c, expiredPage(), 404);
    const { state, businessName, revision } = found;
    if (!state) return show(c, nothingPage(), 404);
    return show(c, portalPage({ state, businessName, revision, now: deps.clock.now() }));
  });

  router.post('/sandbox/portal/:token', ...move, async (c) => {
    const token = c.req.param('token');
    const form = moveSchema.safeParse(await formOf(c));
    if (!form.success) return show(c, expiredPage(), 400);
    if (!(await movePortal(deps, token, form.data))) return show(c, expiredPage(), 404);
    return leadTo(c, `/sandbox/portal/${token}`);
  });

  return router;
}

/** Undefined if a foreign page sent the form. */
async function formOf(c: Context<RouterEnv>): Promise<unknown> {
  const from = c.req.header('sec-fetch-site');
  if (from !== undefined && from !== 'same-origin') return undefined;
  return readForm(c);
}

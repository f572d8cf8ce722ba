import { isId } from '@pro-match/domain/ids';
import type { Deps } from '../deps.ts';
import { securityHeaders } from '../http/api-headers.ts';
import { notFound } from '../http/errors.ts';
import { isFromOwnMachine } from '../http/own-machine.ts';
import { createRouter, type Router } from '../http/router.ts';
import { listDevTexts } from '../sms/dev-texts.queries.ts';
import { servesStyle } from '../web/made-files.ts';
import { findDevMail, listDevMails } from './dev-mails.queries.ts';
import type { DevMail } from './dev-mails.table.ts';
import { DEV_OUTBOX_STYLESHEET, listPage, mailPage } from './dev-outbox.pages.ts';
import { DEV_OUTBOX_STYLE } from './dev-outbox.style.ts';

const PAGE_HEADERS = {
  ...securityHeaders(false),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const BODY_HEADERS = {
  ...PAGE_HEADERS,
  'X-Frame-Options': 'SAMEORIGIN',
  // The sandbox again, in case the body is opened outside its frame.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
};

/**
 * The links in these mails and texts open accounts: only for the server's own machine. Mounted only
 * if mails or texts are kept instead of sent.
 */
export function devOutboxRoutes(
  { database, config: { publicUrl } }: Pick<Deps, 'database' | 'config'>,
  fontFaces: string,
): Router {
  const router = createRouter();

  router.use('/dev/*', async (c, next) => {
    if (!isFromOwnMachine(c, publicUrl)) throw notFound();
    await next();
  });

  async function mailOf(id: string): Promise<DevMail> {
    const mail = isId(id) ? await findDevMail(database.db, id) : undefined;
    if (!mail) throw notFound();
    return mail;
  }

  router.get(DEV_OUTBOX_STYLESHEET, servesStyle(PAGE_HEADERS, fontFaces + DEV_OUTBOX_STYLE));
  router.get('/dev/outbox', async (c) =>
    c.html(
      listPage(await listDevMails(database.db), await listDevTexts(database.db)),
      200,
      PAGE_HEADERS,
    ),
  );
  router.get('/dev/outbox/:id', async (c) =>
    c.html(mailPage(await mailOf(c.req.param('id'))), 200, PAGE_HEADERS),
  );
  router.get('/dev/outbox/:id/body', async (c) => {
    const { htmlBody } = await mailOf(c.req.param('id'));
    return c.html(withLinksOutside(htmlBody), 200, BODY_HEADERS);
  });
  return router;
}

/** Links open a new tab: no page of the product can be shown in a frame. */
function withLinksOutside(page: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(page) ? page.replace(/<head[^>]*>/i, `$&${base}`) : base + page;
}

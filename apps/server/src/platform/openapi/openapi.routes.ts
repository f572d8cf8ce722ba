import { securityHeaders } from '../http/api-headers.ts';
import { createRouter, type Router } from '../http/router.ts';
import { CSS, HTML, servesMade } from '../web/made-files.ts';
import { type Described, describeApi } from './describe-api.ts';
import { DOCS_STYLE } from './docs-page.style.ts';
import { docsPage } from './docs-page.ts';
import type { ApiDocument } from './document.ts';

/** The description of `api` for programs and for people, each built once. */
export function openApiRoutes(api: Router, described: Described, fontFaces: string) {
  let made: ApiDocument | undefined;
  const document = () => {
    made ??= describeApi(api, described);
    return made;
  };
  const headers = {
    ...securityHeaders(described.config.production),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  };
  const serves = (path: string, type: string, make: () => string | Promise<string>) =>
    router.get(path, servesMade({ type, headers, make }));
  const router = createRouter();
  serves('/openapi.json', 'application/json', () => JSON.stringify(document()));
  serves('/docs/api', HTML, async () => String(await docsPage(document(), described.nouns)));
  serves('/docs/api.css', CSS, () => fontFaces + DOCS_STYLE);
  return router;
}

import { securityHeaders } from '../http/api-headers.ts';
import { createRouter, type Router } from '../http/router.ts';
import { type ApiDocument, describeApi } from './describe-api.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';

/** The description of `api` for programs and for people, made once when it is first asked for. */
export function openApiRoutes(api: Router, config: { publicUrl: string; production: boolean }) {
  let made: ApiDocument | undefined;
  const document = () => {
    made ??= describeApi(api, config.publicUrl);
    return made;
  };
  const headers = {
    ...securityHeaders(config.production),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  };
  const router = createRouter();
  router.get('/openapi.json', (c) => c.json(document(), 200, headers));
  router.get('/docs/api', (c) => c.html(docsPage(document()), 200, headers));
  router.get('/docs/api.css', (c) =>
    c.body(DOCS_STYLE, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }),
  );
  return router;
}

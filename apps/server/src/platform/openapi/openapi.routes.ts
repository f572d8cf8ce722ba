import { securityHeaders } from '../http/api-headers.ts';
import { createRouter, type Router } from '../http/router.ts';
import { CSS, HTML, servesMade } from '../web/made-files.ts';
import { type ApiDocument, describeApi } from './describe-api.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';

/** The description of `api` for programs and for people, each built once. */
export function openApiRoutes(api: Router, config: { publicUrl: string; production: boolean }) {
  let described: ApiDocument | undefined;
  const document = () => {
    described ??= describeApi(api, config.publicUrl);
    return described;
  };
  const headers = {
    ...securityHeaders(config.production),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  };
  const made = (path: string, type: string, make: () => string | Promise<string>) =>
    router.get(path, servesMade({ type, headers, make }));
  const router = createRouter();
  made('/openapi.json', 'application/json', () => JSON.stringify(document()));
  made('/docs/api', HTML, async () => String(await docsPage(document())));
  made('/docs/api.css', CSS, () => DOCS_STYLE);
  return router;
}

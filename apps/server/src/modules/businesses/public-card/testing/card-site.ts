import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../../../platform/deps.ts';
import type { Router } from '../../../../platform/http/router.ts';
import { webRoutes } from '../../../../platform/web/web.routes.ts';
import { createWatchedApp } from '../../../../testing/refusals/create-watched-app.ts';

const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><title>Pro Match</title>
<meta name="description" content="The app" /><meta property="og:title" content="The app" />
<meta name="twitter:card" content="summary" /><script src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;

/** The app with the pages of public cards, rendered into a minimal shell. */
export interface CardSite {
  site: Router;
  close: () => Promise<void>;
}

export async function openCardSite(deps: Deps): Promise<CardSite> {
  const root = await mkdtemp(join(tmpdir(), 'pro-match-card-'));
  await writeFile(join(root, 'app.html'), PAGE);
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'screens.json'), '["/","/business-card/$id"]');
  await writeFile(join(root, 'csp.json'), '{"scriptHashes":["sha256-AAA="],"styleHashes":[]}');
  const site = createWatchedApp(deps, { web: await webRoutes(deps.config, root) });
  return { site, close: () => rm(root, { recursive: true }) };
}

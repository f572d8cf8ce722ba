import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_CLAIMS } from '@pro-match/domain/limits';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { securityHeaders } from '../http/api-headers.ts';
import { createRouter, type Router } from '../http/router.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fontFaces } from './font-faces.ts';
import { withSettings } from './pages.ts';
import { knowsScreens } from './screens.ts';
import { serveFile } from './serve-file.ts';
import { createShell, type RenderShell } from './shell.ts';
import { readWebFiles } from './web-files.ts';

const hashesSchema = z.object({
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});

const screensSchema = z.array(z.string());

/** Server paths that are never screens, even with nothing mounted on them. */
const NO_SCREEN = /^\/(dev|docs|realtime)(\/|$)/;

/** Scripts, styles and fonts obey the page that requests them; their own policy is dead weight. */
const CODE = /^\/assets\/[^/]+\.(js|css|woff2)$/;
const FOR_CODE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Decides which build a browser runs; an hour-old one would delay everything else. */
const WORKER = '/worker.js';

/** Never another site's URL, as `//site/` would be. */
function withoutSlash(url: string): string {
  const { pathname, search } = new URL(url);
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** A sample outside production, where the market is invented. */
const claimsOf = (config: Config) =>
  config.UPGRADE_CLAIMS || (config.production ? '' : SAMPLE_CLAIMS.join('|'));

/** The built web app, and its page for screens that the server renders itself. */
export interface Web {
  routes: Router;
  renderShell: RenderShell;
  /** For pages that the server renders completely. */
  fontFaces: string;
  /** Each page must say so. */
  isDemo: boolean;
}

/**
 * Serves files by name, `/` as the prerendered landing, and every other path without an extension
 * as the app. If the app has no screen for it, it shows its own 404, with that status. If the
 * database has demo data, each page says so.
 */
export async function webRoutes(
  config: Config,
  root: string,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<Web> {
  const hashes = hashesSchema.parse(JSON.parse(await readFile(join(root, 'csp.json'), 'utf8')));
  const screens = screensSchema.parse(
    JSON.parse(await readFile(join(root, 'screens.json'), 'utf8')),
  );
  const isKnown = knowsScreens(screens);
  const files = await readWebFiles(root);
  const page = async (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`The web build has no ${name}`);
    const settings = {
      'publishable-key': config.PUBLISHABLE_KEY,
      'upgrade-claims': claimsOf(config),
      'support-email': config.SUPPORT_EMAIL,
      'postal-address': config.POSTAL_ADDRESS,
      'copyright-agent': config.COPYRIGHT_AGENT,
    };
    const served = await withSettings(file, settings, isDemo);
    files.set(name, served);
    return served;
  };
  const landing = await page('/index.html');
  const app = await page('/app.html');
  const forPages = {
    ...securityHeaders(config.production),
    'Content-Security-Policy': contentSecurityPolicy(
      hashes,
      config.publicUrl,
      config.s3?.publicUrl,
    ),
  };

  const router = createRouter();
  router.get('*', async (c, next) => {
    const { path } = c.req;
    const isScreen = !path.split('/').at(-1)?.includes('.') && !NO_SCREEN.test(path);
    if (isScreen && path !== '/' && path.endsWith('/'))
      return c.redirect(withoutSlash(c.req.url), 308);
    const found = path === '/' ? landing : files.get(path);
    const file = found ?? (isScreen ? app : undefined);
    if (!file) return next();
    const isPage = file.type.startsWith('text/html');
    const isFresh = isPage || path === WORKER;
    const caching = isFresh ? 'no-cache' : path.startsWith('/assets/') ? YEAR : HOUR;
    const headers = isPage || !CODE.test(path) ? forPages : FOR_CODE;
    const status = found || isKnown(path) ? 200 : 404;
    return serveFile(c, file, { ...headers, 'Cache-Control': caching }, status);
  });
  const shell = (await app.read()) ?? new Uint8Array();
  return {
    routes: router,
    renderShell: createShell(new TextDecoder().decode(shell), forPages),
    fontFaces: fontFaces(files.keys()),
    isDemo,
  };
}

import { beyondEntry, screens } from './cold-loads.ts';
import { keyEndingWith, type Manifest } from './manifest.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** A function as the replacement, so that a `$` in the text is only a `$`. */
function before(html: string, tag: string, text: string): string {
  if (!html.includes(tag)) throw new Error(`The page has no ${tag}`);
  return html.replace(tag, () => `${text}${tag}`);
}

function fontPreload(manifest: Manifest): string {
  const font = manifest[keyEndingWith(manifest, 'figtree-latin-wght-normal.woff2')];
  return `<link rel="preload" href="/${font?.file}" as="font" type="font/woff2" crossorigin>`;
}

/** For every route but the landing page. */
export function appPage(built: string, manifest: Manifest, boot: string): string {
  // Before the stylesheet: a script after it would wait for it.
  const sheet = STYLESHEET.exec(built)?.[0];
  if (!sheet) throw new Error('The page has no stylesheet');
  return before(built, sheet, `${fontPreload(manifest)}<script>${boot}</script>`);
}

// The full stylesheet loads after the page has been drawn, which doesn't depend on it.
const deferredStyles = (href: string) =>
  `<noscript><link rel="stylesheet" href="${href}"></noscript><script>(function(d){var k=d.createElement('link');k.rel='stylesheet';k.href='${href}';d.head.appendChild(k)})(document)</script>`;

// Reads storage before the first paint, so that a signed-in user doesn't see the landing page flash
// up.
const RETURNING = `<script>try{if(localStorage.getItem('pro-match.session'))document.documentElement.setAttribute('data-returning','')}catch{}</script>`;

// Records a press before the code arrives, which would be lost; the landing page repeats it.
const EARLY_PRESS = `<script>document.onclick=function(e){window.earlyPress=e.target}</script>`;

/** Rendered, with critical styles inline; the rest loads late. */
export function landingPage(
  built: string,
  manifest: Manifest,
  landing: { html: string; css: string },
): string {
  const href = STYLESHEET.exec(built)?.[1];
  if (!href) throw new Error('The page has no stylesheet');
  const head = `${fontPreload(manifest)}${RETURNING}${EARLY_PRESS}<style>${landing.css}</style>`;
  const chunks = beyondEntry(manifest, landingScreen()).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const page = before(built.replace(STYLESHEET, ''), '</head>', head + chunks.join(''));
  const root = '<div id="root"></div>';
  return before(page, root, '')
    .replace(root, () => `<div id="root" data-prerendered>${landing.html}</div>`)
    .replace('</body>', () => `${deferredStyles(href)}</body>`);
}

function landingScreen() {
  const screen = screens['/'];
  if (!screen) throw new Error('The landing has no screen');
  return screen;
}

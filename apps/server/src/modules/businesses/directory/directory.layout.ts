import { BRAND } from '@pro-match/domain/brand';
import { directoryPath, pages, paths } from '@pro-match/domain/paths';
import { html, raw } from 'hono/html';
import { DEMO_MARK } from '../../../platform/web/demo-mark.ts';
import { PLAIN_PAGE_STYLE } from '../../../platform/web/plain-page.style.ts';
import { type Markup, plainPage, UNLISTED } from '../../../platform/web/plain-page.ts';
import { dataScript } from '../head-parts.ts';

export const DIRECTORY_STYLESHEET = `${pages.directory}/style.css`;

/** The fixed tints of businesses without a logo (the web app's `tokens.css`). */
const TINTS = [
  ['#dcebe4', '#21453a'],
  ['#fbe6bd', '#4a3a14'],
  ['#f7dcd2', '#502c21'],
  ['#dde5f3', '#27374f'],
  ['#e9e0f2', '#3a2f4c'],
  ['#e6ebcf', '#38421d'],
  ['#f6dbe3', '#4c2835'],
  ['#d5ecef', '#1c4148'],
].map(
  ([light, dark], tint) => `[data-tint="${tint}"] { background: light-dark(${light}, ${dark}); }`,
);

export const DIRECTORY_STYLE = `${PLAIN_PAGE_STYLE}
main { width: min(100% - 2rem, 45rem); }
a.brand { display: inline-flex; margin-bottom: .5rem; color: inherit; text-decoration: none; }
ol, ul { margin: 0; padding: 0; list-style: none; }
a { color: var(--spruce); text-underline-offset: .2em; }
h1, h2, p, li { overflow-wrap: anywhere; }
.demo-mark { background: var(--spruce-tint); font-size: .8125rem; line-height: 1.5rem; text-align: center; }
.crumbs ol { display: flex; flex-wrap: wrap; align-items: center; column-gap: .5rem; margin-bottom: 1rem; font-size: .9375rem; }
.crumbs a, .crumbs span { display: flex; align-items: center; min-height: 2.75rem; }
.crumbs li:not(:last-child) { display: flex; column-gap: .5rem; }
.crumbs li:not(:last-child)::after { content: "›"; content: "›" / ""; align-self: center; color: var(--muted); }
.lead { margin-top: .75rem; color: var(--muted); max-width: 40rem; }
.cards { display: grid; gap: 1rem; margin-top: 1.5rem; }
.cards > li { display: grid; grid-template-columns: auto 1fr; gap: 1rem; padding: min(1.25rem, 4.5vw); background: var(--surface); border: 1px solid var(--hairline); border-radius: 20px; }
.cards > li > div { display: grid; gap: .5rem; min-width: 0; align-content: start; }
.logo { position: relative; display: grid; place-items: center; width: 4rem; height: 4rem; overflow: hidden; border-radius: 14px; font: 600 1.5rem/1 var(--display); }
.logo img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.cards h2 a { color: var(--ink); }
.facts { color: var(--muted); font-size: .9375rem; }
.star { color: var(--marigold); -webkit-text-stroke: 1px light-dark(#b97508, #f2b544); }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; }
.chips li { padding: .125rem .75rem; border-radius: 999px; background: var(--spruce-tint); color: var(--spruce); font-size: .9375rem; }
.links { margin-top: 1.5rem; columns: 12rem; column-gap: 1.5rem; }
.links li { break-inside: avoid; }
.links a { display: flex; align-items: center; min-height: 2.75rem; }
.card .link.primary { color: var(--on-spruce); }
@media (max-width: 26rem) { .cards > li { grid-template-columns: 1fr; } }
${TINTS.join('\n')}
`;

export interface Crumb {
  name: string;
  path: string;
}

interface DirectoryPage {
  title: string;
  description: string;
  /** Its path; includes the query if the page is one of several. */
  path: string;
  crumbs: readonly Crumb[];
  /** The list's schema.org data. */
  data?: Record<string, unknown>;
  /** False keeps search engines away. */
  isListed?: boolean;
  content: Markup;
}

export interface Site {
  publicUrl: string;
  isDemo: boolean;
}

/** Every trail begins here. */
export const ROOT: Crumb = { name: 'Pros', path: directoryPath() };

/** A whole page, which needs no script. */
export async function directoryPage(
  { title, description, path, crumbs, data, isListed = true, content }: DirectoryPage,
  { publicUrl, isDemo }: Site,
): Promise<string> {
  const url = publicUrl + path;
  const head = html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:site_name" content="${BRAND}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${url}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${isListed ? '' : UNLISTED}
    ${dataScript('application/ld+json', graphOf(data, crumbs, publicUrl))}`;
  const page = await plainPage({
    title,
    stylesheet: DIRECTORY_STYLESHEET,
    head,
    home: paths.landing,
    top: isDemo ? html`${raw(DEMO_MARK)}` : '',
    content: html`${trail(crumbs)}${content}`,
  });
  return page.toString();
}

function graphOf(
  data: Record<string, unknown> | undefined,
  crumbs: readonly Crumb[],
  publicUrl: string,
): Record<string, unknown> {
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
  return { '@context': 'https://schema.org', '@graph': data ? [breadcrumbs, data] : [breadcrumbs] };
}

/** The last crumb is the page itself. */
function trail(crumbs: readonly Crumb[]): Markup {
  const last = crumbs.length - 1;
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>
      ${crumbs.map(({ name, path }, index) => html`<li>${index === last ? html`<span aria-current="page">${name}</span>` : html`<a href="${path}">${name}</a>`}</li>`)}
    </ol></nav>`;
}

/** For a browser that has not run the app yet, or never will. */
export async function missingPage(): Promise<{ head: string; root: string }> {
  const [head, root] = await Promise.all([
    html`<title>Page not found · ${BRAND}</title>${UNLISTED}`,
    html`<main class="grid min-h-dvh place-items-center p-4"><div class="flex flex-col items-center gap-4 text-center">
    <h1 class="text-2xl">Page not found</h1>
    <a href="${directoryPath()}" class="link">Local pros by state</a>
  </div></main>`,
  ]);
  return { head: head.toString(), root: root.toString() };
}

import { BRAND } from '@pro-match/domain/brand';
import { formatCount } from '@pro-match/domain/formats';
import { directoryPath } from '@pro-match/domain/paths';
import { stateName } from '@pro-match/domain/states';
import { html } from 'hono/html';
import type { Markup } from '../../../platform/web/plain-page.ts';
import { type Crumb, directoryPage, ROOT, type Site } from './directory.layout.ts';
import type { DirectoryService } from './providers.ts';
import type { Town } from './towns.ts';

const nameOf = (state: string) => stateName(state.toUpperCase());

const stateCrumb = (state: string): Crumb => ({ name: nameOf(state), path: directoryPath(state) });

const links = (items: readonly { name: string; path: string; note?: string }[]): Markup =>
  html`<ul class="links">${items.map(({ name, path, note }) => html`<li><a href="${path}">${name}${note ? ` (${note})` : ''}</a></li>`)}</ul>`;

export function statesPage(states: readonly string[], site: Site) {
  const named = states.map(stateCrumb).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return directoryPage(
    {
      title: 'Local pros by state',
      description: `Businesses with a public card on ${BRAND}, by state, town and service.`,
      path: directoryPath(),
      crumbs: [ROOT],
      isListed: named.length > 0,
      content: html`<h1>Local pros by state</h1>
      ${named.length === 0 ? html`<p class="lead">No town has three public cards for one service yet.</p>` : links(named)}`,
    },
    site,
  );
}

export function statePage(
  {
    state,
    towns,
    after,
    next,
  }: { state: string; towns: readonly Town[]; after: string; next: string | null },
  site: Site,
) {
  const path = directoryPath(state);
  const title = `Local pros in ${nameOf(state)}`;
  return directoryPage(
    {
      title,
      description: `Towns in ${nameOf(state)} with businesses that have a public card on ${BRAND}.`,
      path: after === '' ? path : `${path}?after=${after}`,
      // A page can start after any town, and the pages that it links to are listed themselves.
      isListed: after === '',
      crumbs: [ROOT, stateCrumb(state)],
      content: html`<h1>${title}</h1>
      ${links(towns.map(({ name, slug }) => ({ name, path: directoryPath(state, slug) })))}
      ${next === null ? '' : html`<p class="lead"><a href="${path}?after=${next}">More towns</a></p>`}`,
    },
    site,
  );
}

export function townPage(
  {
    town,
    services,
  }: { town: Town; services: readonly { service: DirectoryService; cards: number }[] },
  site: Site,
) {
  const place = `${town.name}, ${town.state.toUpperCase()}`;
  const title = `Local pros in ${place}`;
  const items = services.map(({ service, cards }) => ({
    name: service.providers,
    path: directoryPath(town.state, town.slug, service.slug),
    note: formatCount(cards),
  }));
  return directoryPage(
    {
      title,
      description: `Services in ${place} with three or more businesses that have a public card on ${BRAND}.`,
      path: directoryPath(town.state, town.slug),
      crumbs: [
        ROOT,
        stateCrumb(town.state),
        { name: town.name, path: directoryPath(town.state, town.slug) },
      ],
      content: html`<h1>${title}</h1>${links(items)}`,
    },
    site,
  );
}

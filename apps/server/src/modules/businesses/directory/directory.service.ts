import { DIRECTORY_CARDS_MIN } from '@pro-match/domain/limits';
import { STATES } from '@pro-match/domain/states';
import type { Deps } from '../../../platform/deps.ts';
import { presentPublicCard } from '../business-profiles.presenter.ts';
import type { Site } from './directory.layout.ts';
import {
  listDirectoryCards,
  listDirectoryServices,
  listDirectoryStates,
  listDirectoryTowns,
} from './directory.queries.ts';
import { statePage, statesPage, townPage } from './index-pages.ts';
import { findDirectoryService } from './providers.ts';
import { servicePage } from './service.page.ts';
import { findTown, isDirectoryState } from './towns.ts';

const TOWNS = 200;

/** Each part narrows the one before. */
export interface DirectoryAddress {
  state?: string;
  town?: string;
  service?: string;
  /** The town after which a page of a state begins. */
  after?: string;
}

/** Undefined for anything missing or too thin. */
export async function renderDirectory(
  deps: Deps,
  { state, town, service, after = '' }: DirectoryAddress,
  site: Site,
): Promise<string | undefined> {
  if (state === undefined) return renderStates(deps, site);
  if (!isDirectoryState(state)) return undefined;
  if (town === undefined) return renderState(deps, { state, after }, site);
  return service === undefined
    ? renderTown(deps, { state, town }, site)
    : renderService(deps, { state, town, service }, site);
}

async function renderStates({ database }: Deps, site: Site): Promise<string> {
  const codes = STATES.map(({ code }) => code.toLowerCase());
  return statesPage(await listDirectoryStates(database.db, codes), site);
}

async function renderState(
  { database, zipCodes }: Deps,
  { state, after }: { state: string; after: string },
  site: Site,
): Promise<string | undefined> {
  if (after !== '' && !findTown(zipCodes, state, after)) return undefined;
  const slugs = await listDirectoryTowns(database.db, { state, after, limit: TOWNS + 1 });
  if (slugs.length === 0) return undefined;
  const shown = slugs.slice(0, TOWNS);
  const towns = shown.flatMap((slug) => findTown(zipCodes, state, slug) ?? []);
  const next = slugs.length > TOWNS ? (shown.at(-1) ?? null) : null;
  return statePage({ state, towns, after, next }, site);
}

async function renderTown(
  { database, zipCodes }: Deps,
  key: { state: string; town: string },
  site: Site,
): Promise<string | undefined> {
  const town = findTown(zipCodes, key.state, key.town);
  if (!town) return undefined;
  const rows = await listDirectoryServices(database.db, key);
  const services = rows.flatMap(({ service: slug, cards }) => {
    const service = findDirectoryService(slug);
    return service ? [{ service, cards }] : [];
  });
  return services.length === 0 ? undefined : townPage({ town, services }, site);
}

async function renderService(
  { database, zipCodes, clock }: Deps,
  key: { state: string; town: string; service: string },
  site: Site,
): Promise<string | undefined> {
  const town = findTown(zipCodes, key.state, key.town);
  const service = findDirectoryService(key.service);
  if (!town || !service) return undefined;
  const rows = await listDirectoryCards(database.db, key);
  if (rows.length < DIRECTORY_CARDS_MIN) return undefined;
  const cards = rows.map((row) => ({
    id: row.id,
    zipCode: row.zipCode,
    card: presentPublicCard(row, zipCodes),
  }));
  return servicePage({ service, town, cards, now: clock.now() }, site);
}

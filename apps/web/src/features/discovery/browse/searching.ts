import type { OfferedService, Service } from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES, catalogueService, SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import {
  guessService,
  problemOf,
  type SearchableService,
  searchServices,
} from '@pro-match/domain/search';
import type { Page } from '@pro-match/domain/wire';
import { callFunction, rest } from '../../../lib/api.ts';

export { problemOf, searchServices };

/** Pages of 500 each; a search box can't use more names. */
const PAGES_MAX = 4;

/**
 * The catalogue, which is part of the app, and the custom services of businesses, which only the
 * server knows.
 */
export async function listServices(signal: AbortSignal): Promise<SearchableService[]> {
  const custom: Service[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await rest.get<Page<Service>>('/services', {
      query: after ? { after } : {},
      signal,
    });
    custom.push(...answer.data.filter(({ name }) => !catalogueService(name)));
    if (answer.next === null) break;
    after = answer.next;
  }
  return [...CATALOGUE_SERVICES, ...custom];
}

/**
 * Prefers a service that a business in reach offers, custom ones included, to the best guess.
 * Undefined if the text is too vague for a guess.
 */
export async function findService(
  wanted: string,
  services: readonly SearchableService[],
): Promise<string | undefined> {
  return (
    catalogueService(wanted)?.name ??
    (await findOffered(wanted)) ??
    guessService(wanted, services)?.name
  );
}

async function findOffered(typed: string): Promise<string | null> {
  if (typed.length > SERVICE_FIELDS.name.max) return null;
  // If the server can't be reached, guess.
  return callFunction<OfferedService>('find-offered-service', { typed }).then(
    (answer) => answer.service,
    () => null,
  );
}

import { CATALOGUE_SERVICES, SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import { guessService, problemOf } from '@pro-match/domain/search';
import { keepStartedSearch } from '../../lib/started-search.ts';

/**
 * Returns the service that the text describes, or the text itself. Keeps details of the job until
 * after sign-up.
 */
export function beginSearch(wanted: string): string {
  const found = guessService(wanted, CATALOGUE_SERVICES)?.name;
  const service = found ?? wanted.slice(0, SERVICE_FIELDS.name.max).trim();
  keepStartedSearch({ service, problem: problemOf(wanted, service) ?? '' });
  return service;
}

import { CATALOGUE_SERVICES, SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import { guessService, problemOf } from '@pro-match/domain/search';
import { keepStartedSearch } from '../../lib/started-search.ts';

/**
 * The service that the words describe, or the words themselves. Details of the job are kept for
 * after signing up.
 */
export function beginSearch(wanted: string): string {
  const found = guessService(wanted, CATALOGUE_SERVICES)?.name;
  const service = found ?? wanted.slice(0, SERVICE_FIELDS.name.max).trim();
  keepStartedSearch({ service, problem: problemOf(wanted, service) ?? '' });
  return service;
}

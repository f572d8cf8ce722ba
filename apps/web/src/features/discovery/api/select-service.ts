import type { ClientPreferences, ClientPreferencesPatch } from '@pro-match/domain/accounts';
import { catalogueService } from '@pro-match/domain/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { servicesQuery } from './services.ts';

const REMEMBERED = 8;

/** Puts the chosen service first; each service once. */
function withRecent(service: string, recent: readonly string[]): string[] {
  return [service, ...recent.filter((other) => other !== service)].slice(0, REMEMBERED);
}

/**
 * Returns a function that remembers a service as the client's latest, in the background. Text that
 * names no service isn't remembered.
 */
export function useSelectService(userId: string, onError: () => void) {
  const queries = useQueryClient();
  const { queryKey } = clientPreferencesQuery(userId);
  const { mutate } = useMutation({
    scope: { id: 'selected_services' },
    mutationFn: (service: string) => {
      const known = queries.getQueryData(queryKey)?.selected_services ?? [];
      const patch: ClientPreferencesPatch = { selected_services: withRecent(service, known) };
      return rest.patch<ClientPreferences>('/client_preferences', patch);
    },
    onSuccess: (row) => applyChange(queries, queryKey, row),
    onError,
  });
  return (service: string) => {
    const custom = queries.getQueryData(servicesQuery.queryKey) ?? [];
    if (catalogueService(service) || custom.some(({ name }) => name === service)) mutate(service);
  };
}

import type {
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookPatch,
  WebhookWithSecret,
} from '@pro-match/domain/webhooks';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { withProof } from '../../../lib/proof.ts';

const PATH = '/webhooks';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => rest.get<Page<Webhook>>(PATH, { signal }),
  select: ({ data }) => data,
});

/** In ms: refetches the log this often while a delivery is pending. */
const LOOK_MS = 3_000;

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook_deliveries', id],
    ...pagesOf<Page<WebhookDelivery>>(`${PATH}/${id}/deliveries`),
    select: rowsIn<WebhookDelivery>,
    refetchInterval: ({ state: { data } }) =>
      data && rowsIn(data).some(isFirstTry) ? LOOK_MS : false,
  });

/** Its result is a moment away. */
const isFirstTry = ({ state, tries }: WebhookDelivery) => state === 'waiting' && tries === 0;

export function useWebhooks() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries(webhooksQuery);
  return {
    create: async (input: WebhookInput) => {
      const created = await withProof(() => rest.post<WebhookWithSecret>(PATH, input));
      void readAgain();
      return created;
    },
    change: async (id: string, patch: WebhookPatch) => {
      await rest.patch<Webhook>(`${PATH}/${id}`, patch);
      await readAgain();
      await client.invalidateQueries(deliveriesQuery(id));
    },
    remove: async (id: string) => {
      await rest.delete<void>(`${PATH}/${id}`);
      await readAgain();
    },
    rotate: async (id: string) => {
      const rotated = await withProof(() => rest.post<WebhookWithSecret>(`${PATH}/${id}/secret`));
      void readAgain();
      return rotated.secret;
    },
    test: async (id: string) => {
      await rest.post<WebhookDelivery>(`${PATH}/${id}/test`);
      await client.invalidateQueries(deliveriesQuery(id));
    },
    replay: async (id: string, deliveryId: string) => {
      await rest.post<WebhookDelivery>(`/webhook_deliveries/${deliveryId}/replay`);
      await client.invalidateQueries(deliveriesQuery(id));
    },
  };
}

import type { OpenSession } from '@pro-match/domain/auth';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../../lib/api.ts';
import { pagesOf, rowsIn } from '../../../../lib/pages.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { authClient } from '../../../../lib/session.ts';

export const openSessionsQuery = infiniteQueryOptions({
  queryKey: ['sessions'],
  ...pagesOf<Page<OpenSession>>('/sessions', { limit: 20 }),
  select: rowsIn,
});

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
}

export async function endSession(id: string): Promise<void> {
  await rest.delete(`/sessions/${id}`);
  await refresh();
}

export async function endOtherSessions(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: 'others' });
  if (error) throw error;
  await refresh();
}

import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../../lib/query-client.ts';
import { authClient } from '../../../../lib/session.ts';

/** Includes a pending change of email, and the factors. */
export const accountUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (): Promise<User> => {
    const { data, error } = await (await authClient()).getUser();
    if (error) throw error;
    return data.user;
  },
});

export function refreshAccountUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: accountUserQuery.queryKey });
}

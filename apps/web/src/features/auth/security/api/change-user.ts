import type { UserAttributes } from '@supabase/auth-js';
import { applyChange } from '../../../../lib/ask-again.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { authClient } from '../../../../lib/session.ts';
import { accountUserQuery } from './account-user.ts';
import { openSessionsQuery } from './open-sessions.ts';

/** Throws the auth service's error. */
export async function changeUser(change: UserAttributes): Promise<void> {
  const { data, error } = await (await authClient()).updateUser(change);
  if (error) throw error;
  applyChange(queryClient, accountUserQuery.queryKey, data.user);
  // A new password ends the other sessions.
  if (change.password) void queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
}

import type { AccountDeletion, AccountDeletionInput } from '@pro-match/domain/privacy';
import { rest } from '../../../lib/api.ts';
import { signOutAndForget } from '../../../lib/forget-person.ts';

/** Deletes the signed-in user's account, and signs out of this browser. */
export async function deleteAccount(input: AccountDeletionInput): Promise<void> {
  await rest.delete<AccountDeletion>('/account', { body: input });
  await signOutAndForget();
}

import type { AccountDeletion, AccountDeletionInput } from '@pro-match/domain/privacy';
import { rest } from '../../../lib/api.ts';
import { signOutAndForget } from '../../../lib/forget-person.ts';
import { withProof } from '../../../lib/proof.ts';
import { getFile, type ReceivedFile } from '../../../lib/received-file.ts';

/** Years of pictures over a slow line. */
const TIMEOUT_MS = 15 * 60_000;

/** Everything of the account as one archive; `onReceived` gets the bytes that have come so far. */
export function downloadData(onReceived: (bytes: number) => void): Promise<ReceivedFile> {
  return withProof(() => getFile('/account/export', { onReceived, timeoutMs: TIMEOUT_MS }));
}

/** Deletes the signed-in user's account, and signs out of this browser. */
export async function deleteAccount(input: AccountDeletionInput): Promise<void> {
  await rest.delete<AccountDeletion>('/account', { body: input });
  await signOutAndForget();
}

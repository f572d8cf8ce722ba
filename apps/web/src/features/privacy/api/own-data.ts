import type { AccountDeletion, AccountDeletionInput } from '@pro-match/domain/privacy';
import { rest } from '../../../lib/api.ts';
import { signOutAndForget } from '../../../lib/forget-person.ts';
import { withProof } from '../../../lib/proof.ts';
import { getFile, type ReceivedFile } from '../../../lib/received-file.ts';

/** Enough for years of pictures over a slow connection. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Returns everything about the account as one archive; `onReceived` gets the number of bytes so
 * far.
 */
export function downloadData(onReceived: (bytes: number) => void): Promise<ReceivedFile> {
  return withProof(() => getFile('/account/export', { onReceived, timeoutMs: TIMEOUT_MS }));
}

/** Also signs out of this browser. */
export async function deleteAccount(input: AccountDeletionInput): Promise<void> {
  await rest.delete<AccountDeletion>('/account', { body: input });
  await signOutAndForget();
}

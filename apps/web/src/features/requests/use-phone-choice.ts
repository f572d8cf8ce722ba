import type { PhoneSharing } from '@pro-match/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { unsentPhoneChoice } from './request-drafts.ts';

/**
 * When the client's phone number is shared unless a request says otherwise: as with the last one.
 * Null until it has loaded.
 */
export function useUsualPhoneChoice(): PhoneSharing | null {
  const userId = useSession()?.user.id ?? '';
  const { data: preferences } = useQuery({
    ...clientPreferencesQuery(userId),
    enabled: userId !== '',
  });
  return preferences?.share_phone ?? null;
}

/**
 * The same for a request being written, where it can be chosen. The server stores a choice with its
 * request, and treats a request without one like the last.
 */
export function usePhoneChoice() {
  const usual = useUsualPhoneChoice();
  return { choice: unsentPhoneChoice.useValue() ?? usual, choose: unsentPhoneChoice.set };
}

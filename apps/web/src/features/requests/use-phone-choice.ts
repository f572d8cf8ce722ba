import type { PhoneSharing } from '@pro-match/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { unsentPhoneChoice } from './request-drafts.ts';

/** As in the last request; null until loaded. */
export function useUsualPhoneChoice(): PhoneSharing | null {
  const userId = useSession()?.user.id ?? '';
  const { data: preferences } = useQuery({
    ...clientPreferencesQuery(userId),
    enabled: userId !== '',
  });
  return preferences?.share_phone ?? null;
}

/**
 * For a request being written. The server stores the choice with the request; without one, it
 * applies the last.
 */
export function usePhoneChoice() {
  const usual = useUsualPhoneChoice();
  return { choice: unsentPhoneChoice.useValue() ?? usual, choose: unsentPhoneChoice.set };
}

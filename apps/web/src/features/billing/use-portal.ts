import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { note } from '../../lib/log.ts';
import { toast } from '../../ui/toast.ts';
import { createPortal } from './api/create-portal.ts';

interface Portal {
  isBusy: boolean;
  open: () => Promise<void>;
}

/** The way to the page where a subscription is managed; that page leads back by itself. */
export function usePortal(): Portal {
  const [isBusy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      window.location.assign(await createPortal());
    } catch (error) {
      note('the page of the subscription did not open', error);
      toast.error(errorMessage(error, 'Failed to open your subscription. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, open };
}

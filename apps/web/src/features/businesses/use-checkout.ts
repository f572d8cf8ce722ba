import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { createCheckout } from './api/create-checkout.ts';

interface Checkout {
  isBusy: boolean;
  /** Opens the payment page in a new tab; true when that tab is open. */
  start: () => Promise<boolean>;
}

/** The way to the payment page, from any button that sells Pro. */
export function useCheckout(): Checkout {
  const [isBusy, setBusy] = useState(false);

  async function start(): Promise<boolean> {
    setBusy(true);
    try {
      const url = await createCheckout();
      const tab = window.open(url, '_blank');
      if (tab) tab.opener = null;
      // A browser that refuses the new tab still gets there.
      else window.location.assign(url);
      return tab !== null;
    } catch {
      toast.error('Failed to create checkout session');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, start };
}

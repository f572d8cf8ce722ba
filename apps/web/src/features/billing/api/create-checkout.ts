import type { Checkout } from '@pro-match/domain/billing';
import { callFunction } from '../../../lib/api.ts';
import { webAddress } from '../web-address.ts';

/** Starts a subscription to Pro; answers the address of the page where it is paid. */
export async function createCheckout(): Promise<string> {
  const { url } = await callFunction<Checkout>('create-checkout');
  return webAddress(url);
}

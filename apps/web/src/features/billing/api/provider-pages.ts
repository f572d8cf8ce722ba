import type { Checkout, Portal } from '@pro-match/domain/billing';
import { callFunction } from '../../../lib/api.ts';

/** Throws for anything but a page of our own or an https page, whatever the server returns. */
function webAddress(text: string): string {
  const url = new URL(text, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin) {
    throw new Error('The payment page has no address that can be opened');
  }
  return url.href;
}

/** Returns the address of the payment page. */
export async function createCheckout(): Promise<string> {
  const { url } = await callFunction<Checkout>('create-checkout');
  return webAddress(url);
}

export async function createPortal(): Promise<string> {
  const { url } = await callFunction<Portal>('create-portal');
  return webAddress(url);
}

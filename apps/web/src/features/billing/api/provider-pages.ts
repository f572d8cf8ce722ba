import type { Checkout, Portal } from '@pro-match/domain/billing';
import { callFunction } from '../../../lib/api.ts';

/**
 * The address of a page of the payment provider, or of our own sandbox. Only a
 * web page may be opened, whatever the answer says; throws for anything else.
 */
function webAddress(text: string): string {
  const url = new URL(text, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin) {
    throw new Error('The payment page has no address that can be opened');
  }
  return url.href;
}

/** Starts a subscription to Pro; returns the address of the payment page. */
export async function createCheckout(): Promise<string> {
  const { url } = await callFunction<Checkout>('create-checkout');
  return webAddress(url);
}

/** Returns the address of the page for managing and canceling the user's own subscription. */
export async function createPortal(): Promise<string> {
  const { url } = await callFunction<Portal>('create-portal');
  return webAddress(url);
}

import { callFunction } from '../../../lib/api.ts';

/** Only a web page may be opened, whatever the answer says. */
function webAddress(text: string): string {
  const url = new URL(text, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin) {
    throw new Error('The checkout has no address that can be opened');
  }
  return url.href;
}

/** Starts a subscription to Pro; answers the address of the page where it is paid. */
export async function createCheckout(): Promise<string> {
  const { url } = await callFunction<{ url: string }>('create-checkout');
  return webAddress(url);
}

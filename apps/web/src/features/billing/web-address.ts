/**
 * The address of a page of the payment provider, or of our own sandbox. Only a
 * web page may be opened, whatever the answer says; throws for anything else.
 */
export function webAddress(text: string): string {
  const url = new URL(text, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin) {
    throw new Error('The payment page has no address that can be opened');
  }
  return url.href;
}

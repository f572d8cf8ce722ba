import type { Portal } from '@pro-match/domain/billing';
import { callFunction } from '../../../lib/api.ts';
import { webAddress } from '../web-address.ts';

/** Answers the address of the page where the own subscription is managed and canceled. */
export async function createPortal(): Promise<string> {
  const { url } = await callFunction<Portal>('create-portal');
  return webAddress(url);
}

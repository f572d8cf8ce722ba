import { note } from '../../lib/log.ts';
import { connectBrowser, pushPermission } from './browser.ts';
import { pushChoice } from './push-choice.ts';

/** Renews what somebody chose on this device: a session ends, an address and a key change. */
export function keepSubscribed(userId: string): void {
  if (pushChoice(userId) !== 'on' || pushPermission() !== 'allowed') return;
  connectBrowser().catch((error: unknown) => note('notifications have to wait', error));
}

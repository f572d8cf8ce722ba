import { logWarning } from '../../lib/log.ts';
import { connectBrowser, pushPermission } from './browser.ts';
import { pushChoice } from './push-choice.ts';

/** Subscribes again if the person had turned it on: sessions end, and endpoints and keys change. */
export function keepSubscribed(userId: string): void {
  if (pushChoice(userId) !== 'on' || pushPermission() !== 'allowed') return;
  connectBrowser().catch((error: unknown) => logWarning('notifications have to wait', error));
}

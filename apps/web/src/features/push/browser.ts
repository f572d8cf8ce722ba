import { hasWorker, registerWorker } from '../../lib/worker.ts';
import { readPushKey, subscribe, unsubscribe } from './api/subscription.ts';

/**
 * `ask`: the browser hasn't asked yet. `install`: as on iPhones and iPads, only an app on the Home
 * Screen can get notifications.
 */
export type PushPermission = 'unsupported' | 'install' | 'ask' | 'allowed' | 'blocked';

export function pushPermission(): PushPermission {
  if (!(hasWorker() && 'PushManager' in window && 'Notification' in window)) {
    // Only Safari has this property, which is true if the app was opened from the Home Screen.
    const isInTab = 'standalone' in navigator && navigator.standalone === false;
    return isInTab ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'default') return 'ask';
  return Notification.permission === 'granted' ? 'allowed' : 'blocked';
}

/** Never asks for permission. */
export async function connectBrowser(): Promise<void> {
  await registerWorker();
  const [{ pushManager }, { public_key: key }] = await Promise.all([
    navigator.serviceWorker.ready,
    readPushKey(),
  ]);
  const known = await pushManager.getSubscription();
  // A subscription is bound to its key; messages signed with another key never arrive.
  const isGood = known && base64url(known.options.applicationServerKey) === key;
  if (known && !isGood) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  await subscribe(isGood ? known : await pushManager.subscribe(options), key);
}

/** Tells the server first: otherwise a message could still arrive. */
export async function disconnectBrowser(): Promise<void> {
  await unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

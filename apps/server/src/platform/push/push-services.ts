import type { DependencyName } from '../admission/external-dependency.ts';

/**
 * Push services of Chrome and its relatives, Safari, Firefox and Edge. The server posts to URLs
 * that browsers name, so it allows only these: no one else controls their names, and none resolves
 * to an internal address.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const FAMILIES = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

export type IsPushService = (endpoint: URL) => boolean;

export const isPushService: IsPushService = ({ protocol, port, username, password, hostname }) =>
  protocol === 'https:' &&
  `${port}${username}${password}` === '' &&
  (HOSTS.includes(hostname) || FAMILIES.some((family) => hostname.endsWith(family)));

/** By maker: each can be away separately. */
export function pushDependencyOf({ hostname }: URL): DependencyName {
  if (hostname.endsWith('.googleapis.com')) return 'push_google';
  if (hostname.endsWith('.mozilla.com')) return 'push_mozilla';
  if (hostname.endsWith('.apple.com')) return 'push_apple';
  return hostname.endsWith('.windows.com') ? 'push_microsoft' : 'push_other';
}

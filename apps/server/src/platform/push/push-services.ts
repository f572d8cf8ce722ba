import type { PartName } from '../load/outside-part.ts';

/**
 * Where browsers get their messages from: Chrome and its kin, Firefox, Safari, Edge. The server
 * writes to addresses that browsers name, so it writes to none but these: no one else controls
 * their names, and none resolves to an internal address.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const FAMILIES = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Returns true if an address named by a browser belongs to a service that may get messages. */
export type IsPushService = (endpoint: URL) => boolean;

export const isPushService: IsPushService = ({ protocol, port, username, password, hostname }) =>
  protocol === 'https:' &&
  `${port}${username}${password}` === '' &&
  (HOSTS.includes(hostname) || FAMILIES.some((family) => hostname.endsWith(family)));

/** The maker of the service: each one's can be away on its own. */
export function pushPartOf({ hostname }: URL): PartName {
  if (hostname.endsWith('.googleapis.com')) return 'push_google';
  if (hostname.endsWith('.mozilla.com')) return 'push_mozilla';
  if (hostname.endsWith('.apple.com')) return 'push_apple';
  return hostname.endsWith('.windows.com') ? 'push_microsoft' : 'push_other';
}

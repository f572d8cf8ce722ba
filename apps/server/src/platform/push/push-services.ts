/**
 * Where browsers get their messages from: Chrome and its kin, Firefox, Safari, Edge. The server
 * writes to addresses that browsers name, so it writes to none but these: no one else controls
 * their names, and none resolves to an internal address.
 */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const FAMILIES = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an address that a browser names belongs to a service that messages may go to. */
export type IsPushService = (endpoint: URL) => boolean;

export const isPushService: IsPushService = ({ protocol, port, username, password, hostname }) =>
  protocol === 'https:' &&
  `${port}${username}${password}` === '' &&
  (HOSTS.includes(hostname) || FAMILIES.some((family) => hostname.endsWith(family)));

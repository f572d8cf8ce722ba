import { isIP } from 'node:net';

/**
 * The caller's address. Each of the `hops` trusted proxies added the address it
 * was called from to the right of `X-Forwarded-For`; what stands further left
 * was written by the caller and is not believed.
 */
export function clientAddress(socket: string, forwarded: string | undefined, hops: number): string {
  const chain = [...(forwarded ?? '').split(','), socket].map((entry) => entry.trim());
  const claimed = chain[Math.max(0, chain.length - 1 - hops)] ?? socket;
  return networkOf(isIP(claimed) === 0 ? socket : claimed);
}

/**
 * The key under which one caller is counted: an IPv4 address, or the /64 network of an IPv6 one,
 * because a person with one of its addresses has all of them.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

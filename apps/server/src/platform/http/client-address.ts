import { isIP } from 'node:net';

/**
 * Each of the `hops` trusted proxies added its caller's address to the right of `X-Forwarded-For`;
 * the caller wrote the rest, which is not trusted.
 */
export function clientAddress(socket: string, forwarded: string | undefined, hops: number): string {
  const chain = [...(forwarded ?? '').split(','), socket].map((entry) => entry.trim());
  const claimed = chain[Math.max(0, chain.length - 1 - hops)] ?? socket;
  return networkOf(isIP(claimed) === 0 ? socket : claimed);
}

/**
 * An IPv4 address, or the /64 network of an IPv6 one: a person with one of its addresses has all of
 * them.
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

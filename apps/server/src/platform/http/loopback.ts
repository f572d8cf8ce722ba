import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');

/** Returns true if an address is this machine's own, even written as IPv6 (`::ffff:127.0.0.1`). */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && own.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Returns true if a host, as `URL` writes it, is this machine, by name or number. */
export function isOwnHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

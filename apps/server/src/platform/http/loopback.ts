import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own, also if written as IPv6 (`::ffff:127.0.0.1`). */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && own.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the host of an address, as `URL` writes it, is this machine: by name or by number. */
export function isOwnHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

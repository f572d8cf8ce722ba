import { BlockList, isIP } from 'node:net';

/**
 * Outside the open internet: own machine, own network, the cloud's metadata, reserved (RFC 6890).
 */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Exceptions within 2000::/3, the only open internet in IPv6: addresses that embed an IPv4 address
 * (Teredo, 6to4), protocol assignments, and documentation. Mapped and translated addresses
 * (::ffff:0:0/96, 64:ff9b::/96) are outside it.
 */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6');

const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

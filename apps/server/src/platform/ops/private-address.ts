import { BlockList, isIP } from 'node:net';

// Two lists: one list would also try an IPv4 address as ::ffff:0:0/96, which lies in ::/64.
const privateV4 = new BlockList();
privateV4.addSubnet('127.0.0.0', 8);
privateV4.addSubnet('10.0.0.0', 8);
privateV4.addSubnet('172.16.0.0', 12);
privateV4.addSubnet('192.168.0.0', 16);

const privateV6 = new BlockList();
privateV6.addSubnet('::', 64, 'ipv6');
privateV6.addSubnet('fc00::', 7, 'ipv6');
privateV6.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address, or a /64 network, is the machine's own or a private one (RFC 1918, RFC 4193). */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  switch (isIP(plain)) {
    case 4:
      return privateV4.check(plain);
    case 6:
      return privateV6.check(plain, 'ipv6');
    default:
      return false;
  }
}

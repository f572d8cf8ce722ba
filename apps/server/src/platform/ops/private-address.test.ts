import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '0:0:0:0::/64',
    'fd00:1:2:3::/64',
  ])('takes %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['203.0.113.1', '172.32.0.1', '2001:db8:0:0::/64', 'nowhere', ''])(
    'refuses %s',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  it('uses the socket address without a trusted proxy', () => {
    expect(clientAddress('192.0.2.1', '198.51.100.7', 0)).toBe('192.0.2.1');
  });

  it('takes the entry that the outermost trusted proxy wrote', () => {
    const forwarded = '203.0.113.9, 198.51.100.7, 10.0.0.2';
    expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2');
    expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('198.51.100.7');
  });

  it('takes the leftmost entry when there are fewer entries than proxies', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.7', 5)).toBe('198.51.100.7');
  });

  it('falls back to the socket when the entry is no address', () => {
    expect(clientAddress('10.0.0.1', '<script>', 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });

  it('counts an IPv6 caller by its /64 network and a mapped one as IPv4', () => {
    expect(clientAddress('2001:db8:1:2:aaaa:bbbb:cccc:1', undefined, 0)).toBe(
      clientAddress('2001:DB8:1:2::99', undefined, 0),
    );
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64');
    expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80:0:0:0::/64');
    expect(clientAddress('::ffff:192.0.2.4', undefined, 0)).toBe('192.0.2.4');
  });
});

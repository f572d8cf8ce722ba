import { expect, it } from 'vitest';
import { isLoopback, isOwnHost } from './loopback.ts';

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

it.each(['10.0.0.1', '192.168.1.1', '203.0.113.1', '::2', '::ffff:10.0.0.1', 'localhost', ''])(
  '%s is not this machine',
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);

it.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]:80/', 'http://LOCALHOST/'])(
  'recognizes this machine in %s',
  (url) => {
    expect(isOwnHost(new URL(url).hostname)).toBe(true);
  },
);

it.each(['http://localhost.example/', 'http://10.0.0.1/', 'http://[fd00::1]/'])(
  'recognizes another machine in %s',
  (url) => {
    expect(isOwnHost(new URL(url).hostname)).toBe(false);
  },
);

import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

it.each(['10.0.0.1', '192.168.1.1', '203.0.113.1', '::2', '::ffff:10.0.0.1', 'localhost', ''])(
  '%s is not',
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);

import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createDoor, UNNAMED_PER_ADDRESS } from './door.ts';

/** A request whose caller can hang up. */
function arriving() {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: '192.0.2.1',
    destroyed: false,
  });
  const hangUp = () => {
    socket.destroyed = true;
    socket.emit('close');
  };
  return { request: { socket, headers: {} } as unknown as IncomingMessage, hangUp };
}

it('forgets who hangs up while the limits are asked', async () => {
  let answer: () => void = () => undefined;
  const deps = {
    config: { TRUST_PROXY: 0 },
    metrics: { counter: () => () => undefined },
    limits: {
      take: () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    },
  };
  const door = createDoor(deps as unknown as Deps);
  for (let round = 0; round < UNNAMED_PER_ADDRESS + 1; round += 1) {
    const { request, hangUp } = arriving();
    const admitted = door.admit(request);
    hangUp();
    answer();
    expect(await admitted).toBe(false);
  }
  const admitted = door.admit(arriving().request);
  answer();
  expect(await admitted).toBe(true);
});

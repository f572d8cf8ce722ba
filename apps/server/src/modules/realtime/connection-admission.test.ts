import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createConnectionAdmission, UNNAMED_PER_ADDRESS } from './connection-admission.ts';
import type { SocketServer } from './realtime.types.ts';

/** A request whose sender can hang up. */
function arriving(remoteAddress = '192.0.2.1') {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
  });
  const hangUp = () => {
    socket.destroyed = true;
    socket.emit('close');
  };
  return { request: { socket, headers: {} } as unknown as IncomingMessage, hangUp };
}

it('does not count a sender who hangs up while the limits are checked', async () => {
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
  const admission = createConnectionAdmission(deps as unknown as Deps);
  for (let round = 0; round < UNNAMED_PER_ADDRESS + 1; round += 1) {
    const { request, hangUp } = arriving();
    const admitted = admission.admit(request);
    hangUp();
    answer();
    expect(await admitted).toBe(false);
  }
  const admitted = admission.admit(arriving().request);
  answer();
  expect(await admitted).toBe(true);
});

/** An admission that watches a fake server of connections and sockets. */
function watched(take: () => Promise<void> = async () => undefined) {
  const shed = vi.fn();
  const deps = { config: { TRUST_PROXY: 0 }, metrics: { counter: () => shed }, limits: { take } };
  const admission = createConnectionAdmission(deps as unknown as Deps);
  const io = Object.assign(new EventEmitter(), { engine: new EventEmitter() });
  admission.watch(io as unknown as SocketServer);
  /** Lets `count` requests arrive, and connects the admitted ones. */
  const arrive = async (count: number, address?: string) => {
    const arrived = Array.from({ length: count }, () => arriving(address));
    const admitted = await Promise.all(arrived.map(({ request }) => admission.admit(request)));
    const connections = arrived
      .filter((_, nth) => admitted[nth])
      .map(({ request }) => Object.assign(new EventEmitter(), { request }));
    for (const connection of connections) io.engine.emit('connection', connection);
    return { arrived, connections };
  };
  const nameAll = (connections: { request: IncomingMessage }[]) => {
    for (const { request } of connections) io.emit('connection', { request });
  };
  return { arrive, nameAll, shed };
}

it('limits unauthenticated connections per address, and counts rejected ones', async () => {
  const { arrive, shed } = watched();
  const { connections } = await arrive(UNNAMED_PER_ADDRESS + 2);
  expect(connections).toHaveLength(UNNAMED_PER_ADDRESS);
  expect(shed).toHaveBeenCalledTimes(2);
  expect(shed).toHaveBeenCalledWith({ status: '403', reason: 'sockets' });
  expect((await arrive(1, '192.0.2.2')).connections).toHaveLength(1);
});

it('stops counting a connection once it authenticates, and not again when it closes', async () => {
  const { arrive, nameAll } = watched();
  const { connections: first } = await arrive(UNNAMED_PER_ADDRESS);
  nameAll(first);
  const { connections: second } = await arrive(UNNAMED_PER_ADDRESS);
  expect(second).toHaveLength(UNNAMED_PER_ADDRESS);
  for (const connection of first) connection.emit('close');
  expect((await arrive(1)).connections).toEqual([]);
});

it('stops counting a connection when it closes, not when its first request ends', async () => {
  const { arrive } = watched();
  const { arrived, connections } = await arrive(UNNAMED_PER_ADDRESS);
  for (const { hangUp } of arrived) hangUp();
  expect((await arrive(1)).connections).toEqual([]);
  for (const connection of connections.slice(0, 3)) connection.emit('close');
  expect((await arrive(4)).connections).toHaveLength(3);
});

it('does not count connections that the limits reject', async () => {
  let isOver = true;
  const { arrive, shed } = watched(async () => {
    if (isOver) throw new Error('too many');
  });
  expect((await arrive(UNNAMED_PER_ADDRESS)).connections).toEqual([]);
  expect(shed).toHaveBeenCalledTimes(UNNAMED_PER_ADDRESS);
  isOver = false;
  expect((await arrive(UNNAMED_PER_ADDRESS)).connections).toHaveLength(UNNAMED_PER_ADDRESS);
});

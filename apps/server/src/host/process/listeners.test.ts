import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { canSharePort, createListeners } from './listeners.ts';

const CALLERS = 200;
/** How long a turn of the event loop takes while the server is busy, in ms. */
const TURN_MS = 2;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** A server with one answer, which keeps its event loop busy; `turns` counts its turns. */
async function openBusy() {
  const server = createServer((_, response) => response.end('here'));
  const listeners = createListeners(server);
  const port = await listeners.listen(0, '127.0.0.1');
  let turns = 0;
  const work = () => {
    const ends = performance.now() + TURN_MS;
    while (performance.now() < ends);
    turns += 1;
    next = setImmediate(work);
  };
  let next = setImmediate(work);
  open.push({ close: () => clearImmediate(next) });
  open.push({
    close: () => {
      const ended = listeners.close();
      server.closeAllConnections();
      return ended;
    },
  });
  return { port, server, turns: () => turns };
}

/** Resolves once the caller got a response. */
function call(port: number, sockets: Socket[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', reject);
    socket.once('data', () => resolve());
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    sockets.push(socket);
  });
}

it('resolves to the port it listens on', async () => {
  const { port, server } = await openBusy();
  expect((server.address() as AddressInfo).port).toBe(port);
});

it.runIf(canSharePort())('accepts many connections at once within a few turns', async () => {
  const { port, turns } = await openBusy();
  const sockets: Socket[] = [];
  const before = turns();
  await Promise.all(Array.from({ length: CALLERS }, () => call(port, sockets)));
  expect(turns() - before).toBeLessThan(CALLERS / 2);
  for (const socket of sockets) socket.destroy();
});

it('refuses a port that is already in use, even by a server that shares it', async () => {
  const { port } = await openBusy();
  const second = createListeners(createServer());
  await expect(second.listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});

it('stops accepting when it is closed, and waits for open requests', async () => {
  const answers: (() => void)[] = [];
  const server = createServer((_, response) => answers.push(() => response.end('done')));
  const listeners = createListeners(server);
  const port = await listeners.listen(0, '127.0.0.1');
  const sockets: Socket[] = [];
  // Enough that every listening socket gets some.
  const asked = Promise.all(Array.from({ length: CALLERS }, () => call(port, sockets)));
  await expect.poll(() => answers.length).toBe(CALLERS);
  let isClosed = false;
  const closing = listeners.close().then(() => {
    isClosed = true;
  });
  await expect(call(port, [])).rejects.toThrow('ECONNREFUSED');
  expect(isClosed).toBe(false);
  for (const answer of answers) answer();
  await asked;
  for (const socket of sockets) socket.destroy();
  await closing;
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { endSlowPackets } from './slow-packets.ts';

let server: Server;
afterEach(() => server.closeAllConnections());

async function sending(body: string) {
  const guard = endSlowPackets(50);
  // As Socket.IO refuses a sender that it does not know: at once.
  server = createServer((request, response) => guard(request, response, () => response.end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n${body}`);
  return socket;
}

it('ends a connection whose packet does not come to its end', async () => {
  const socket = await sending('ab');
  expect(await text(socket)).toContain('200 OK');
});

it('leaves one alone that has sent its packet', async () => {
  const socket = await sending('abcd');
  await once(socket, 'data');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(socket.readyState).toBe('open');
  socket.destroy();
});

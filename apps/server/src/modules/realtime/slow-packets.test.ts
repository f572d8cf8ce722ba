import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { endSlowPackets } from './slow-packets.ts';

let server: Server;
afterEach(() => server.closeAllConnections());

/** Responds at once by default, as Socket.IO does to an unknown sender. */
async function sending(
  packet: string,
  answer = (response: ServerResponse): unknown => response.end(),
) {
  const guard = endSlowPackets(50);
  server = createServer((request, response) => guard(request, response, () => answer(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(packet);
  return socket;
}

const post = (body: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n${body}`;

it('closes a connection whose packet is not completed', async () => {
  const socket = await sending(post('ab'));
  expect(await text(socket)).toContain('200 OK');
});

it('keeps a connection that has sent its packet', async () => {
  const socket = await sending(post('abcd'));
  await once(socket, 'data');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(socket.readyState).toBe('open');
  socket.destroy();
});

it('keeps a connection that waits for a response', async () => {
  const socket = await sending('GET / HTTP/1.1\r\nHost: a\r\n\r\n', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(socket.readyState).toBe('open');
  socket.destroy();
});

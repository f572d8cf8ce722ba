import { connect } from 'node:net';
import type { ClientToServerEvents } from '@pro-match/domain/realtime';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openNode,
  settled,
  type TestNode,
  type TestSocket,
} from '../../modules/realtime/testing/open-node.ts';
import type { TestClient } from '../actors.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { hostileString, hostileValue } from './hostile.ts';

const SHARE = Number(process.env.FUZZ_RUNS ?? 800) / 800;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** A new event does not compile until it is listed here. */
const EVENTS = Object.keys({
  'auth:token': true,
  'match:join': true,
  'match:leave': true,
  'match:presence': true,
} satisfies Record<keyof ClientToServerEvents, true>);
const FIELDS = ['match_id', 'access_token', 'state'];

let t: TestApp;
let node: TestNode;
let client: TestClient;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await createTestApp();
  // Unexpected failures are logged as errors: sockets give no other sign of them.
  t.deps.log.error = (...line: unknown[]) => void errors.push(line);
  node = await openNode(t);
  client = await t.client();
});
afterAll(async () => {
  await node.close();
  await t.close();
});

const payload = () =>
  fc.oneof(
    fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(hostileString(), hostileValue())),
    hostileValue(),
    fc.uint8Array({ maxLength: 64 }),
  );

it(
  'survives any event that a socket sends',
  async () => {
    let socket: TestSocket = await node.connect(client);
    const property = fc.asyncProperty(
      fc.oneof(fc.constantFrom(...EVENTS), hostileString()),
      fc.array(payload(), { maxLength: 3 }),
      fc.boolean(),
      async (name, args, isAcknowledged) => {
        if (!socket.connected) socket = await node.connect(client);
        // The typed emitter only knows our own events.
        const plain = socket as unknown as { emit(name: string, ...args: unknown[]): void };
        const reserved = [
          'connect',
          'connect_error',
          'disconnect',
          'disconnecting',
          'newListener',
          'removeListener',
        ];
        if (reserved.includes(name)) return;
        const closed = new Promise<'closed'>((resolve) =>
          socket.once('disconnect', () => resolve('closed')),
        );
        plain.emit(name, ...args, ...(isAcknowledged ? [() => undefined] : []));
        const answer = await Promise.race([settled(socket), closed]);
        expect([false, 'closed']).toContain(answer);
        expect(errors).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(120 * SHARE), seed: SEED });
    expect(await settled(await node.connect(client))).toBe(false);
  },
  60_000 + SHARE * 60_000,
);

it(
  'refuses malformed handshakes',
  async () => {
    const property = fc.asyncProperty(payload(), async (auth) => {
      const socket = node.socket(Object(auth));
      const refused = new Promise<string>((resolve) => {
        socket.once('connect_error', (error) => resolve(error.message));
        socket.once('connect', () => resolve('connected'));
        socket.once('disconnect', () => resolve('closed'));
      });
      socket.connect();
      expect(['bad_key', 'not_signed_in', 'closed']).toContain(await refused);
      socket.disconnect();
      expect(errors).toEqual([]);
    });
    await fc.assert(property, { numRuns: Math.ceil(40 * SHARE), seed: SEED });
  },
  60_000 + SHARE * 60_000,
);

/** Lines that no library would write. */
const LINES = [
  'GET / HTTP/1.1',
  'GET /rest/v1/services?a=%00%ff HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET http://evil.example/healthz HTTP/1.1',
  'GET /%2e%2e/%2e%2e/etc HTTP/1.1',
  'GET /\xff\xfe HTTP/1.1',
  'GET /healthz HTTP/9.9',
  'OPTIONS * HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  'POST /realtime/v1/?EIO=4&transport=polling HTTP/1.1',
  'GET /realtime/v1/?EIO=4&transport=websocket HTTP/1.1',
  'GET /realtime/v1/?EIO=3&transport=nonsense&sid=__proto__ HTTP/1.1',
  'HEAD /openapi.json HTTP/1.1',
  'PATCH / HTTP/1.1',
  '\x16\x03\x01',
];
const HEADER_LINES = [
  'Host: localhost',
  'Host: evil.example:99999',
  'Host: [::1',
  'Host: a b',
  'Connection: close',
  'Connection: upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Sec-WebSocket-Key: nonsense',
  'Sec-WebSocket-Version: 99',
  'Content-Length: 0',
  'Content-Length: 1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Content-Type: application/json',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Origin: null',
  'Origin: http://%',
  'X-Forwarded-For: \xff',
  'Range: bytes=0-0,0-0,0-0',
  ' folded: yes',
  ': empty',
  `X-Long: ${'a'.repeat(20_000)}`,
];

it(
  'answers malformed HTTP without a server error, or hangs up',
  async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...LINES),
      fc.subarray(HEADER_LINES, { maxLength: 5 }),
      fc.constantFrom('', '{', '0\r\n\r\n', 'zz\r\n', '\x00\xff'),
      async (line, headers, rest) => {
        const text = await spoken(`${[line, ...headers].join('\r\n')}\r\n\r\n${rest}`);
        expect(text).not.toMatch(/^HTTP\/1\.1 5(?!03|05)/);
        expect(text).not.toMatch(/\n\s+at |node_modules/);
        expect(errors).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(120 * SHARE), seed: SEED });
  },
  60_000 + SHARE * 60_000,
);

/** Returns a server's response to raw bytes before it hangs up, or before we do after a moment. */
function spoken(bytes: string): Promise<string> {
  const { hostname, port } = new URL(node.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from(bytes, 'latin1')),
    );
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(150, end);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', end);
    socket.on('error', end);
  });
}

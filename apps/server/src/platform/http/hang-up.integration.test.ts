import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from '../../host/process/http-server.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { createLogger } from '../logger/logger.ts';

let t: TestApp;
let http: HttpServer;
let port: number;
let token: string;
let uploadPath: string;
const lines: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  http = createHttpServer(createWatchedApp({ ...t.deps, log: createLogger('info', sink) }));
  port = await http.listen(0, '127.0.0.1');
  const owner = await t.business({ tier: 'paid' });
  token = owner.accessToken;
  uploadPath = `/storage/v1/object/business-images/${owner.userId}/1-logo.png`;
});
afterAll(async () => {
  http.server.closeAllConnections();
  await t.close();
});

const routes: [string, string, () => string][] = [
  ['JSON without a session', 'application/json', () => '/auth/v1/token?grant_type=password'],
  ['JSON with a session', 'application/json', () => '/rest/v1/services'],
  ['a form', 'application/x-www-form-urlencoded', () => '/sandbox/checkout/x'],
  ['a multipart form', 'multipart/form-data; boundary=b', () => '/sandbox/portal/x'],
  ['a picture', 'image/png', () => uploadPath],
  ['a picture in a multipart form', 'multipart/form-data; boundary=b', () => uploadPath],
];

it.each(routes)('logs no error when a sender hangs up while sending %s', async (_, type, path) => {
  for (const length of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
    lines.length = 0;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST ${path()} HTTP/1.1`,
      'Host: localhost',
      `apikey: ${t.deps.config.PUBLISHABLE_KEY}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      length,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${length.startsWith('T') ? '4\r\n' : ''}--b\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(() => lines.filter((line) => line.includes('"request"')).length).toBe(1);
    expect(lines.filter((line) => /"level":"(error|warn|fatal)"/.test(line))).toEqual([]);
    expect(lines.join()).not.toMatch(/"status":5\d\d/);
  }
});

it.each(['/sandbox/checkout/x', '/sandbox/portal/x'])(
  'returns 400 for a broken multipart form: %s',
  async (path) => {
    const broken = [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=b', 'no parts'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="choice"\r\n\r\nback',
      ],
    ];
    for (const [type = '', body = ''] of broken) {
      lines.length = 0;
      const socket = connect(port, '127.0.0.1');
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}`;
      socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
      expect(lines.join()).not.toContain('"level":"error"');
    }
  },
);

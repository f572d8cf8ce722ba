import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionInput } from '@pro-match/domain/push';

/** A stand-in for a push service: stores what it receives, and responds as configured. */
export class PushStandIn {
  readonly #server: Server;
  #browsers = 0;
  readonly got: { path: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  answer = 201;
  host = '';

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        this.got.push({ path, headers, bytes: Buffer.concat(chunks).length });
        response.writeHead(this.answer, { Location: '/elsewhere' }).end();
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    this.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done));
  }

  /** Returns the subscription of another browser. */
  newBrowser(): PushSubscriptionInput {
    this.#browsers += 1;
    return {
      endpoint: `http://${this.host}/browser-${this.#browsers}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    };
  }
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const ACCOUNT = `AC${'0'.repeat(31)}1`;
const TOKEN = 'token-of-the-stand-in';
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
const STAND_IN_PUBLIC_URL = 'https://pro-match.example';

export interface SentText {
  sid: string;
  to: string;
  body: string;
  from: string;
  callback: string;
  at: Date;
}

/**
 * The fate of the next text: it is refused with one of Twilio's codes, or answered with a
 * status; `lost` is sent, but the answer never comes, `cut` is not sent either.
 */
type Trouble = { code: number } | { status: number } | 'lost' | 'cut';

/** The part of Twilio's API that the product uses, over HTTP. */
export class TwilioStandIn {
  readonly #server: Server;
  readonly #now: () => Date;
  readonly sent: SentText[] = [];
  /** One for each of the next texts; then all is well again. */
  readonly troubles: Trouble[] = [];
  /** Requests so far, as `METHOD path`. */
  readonly heard: string[] = [];
  #held: Promise<void> | undefined;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  async open() {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM_NUMBER: '+16145550199',
      TWILIO_API_URL: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      PUBLIC_URL: STAND_IN_PUBLIC_URL,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Keeps every answer on its way until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#held = undefined;
      release();
    };
  }

  /** A form with Twilio's signature for that address, or with that of another token. */
  signed(path: string, form: Record<string, string>, how: { token?: string; url?: string } = {}) {
    const { token = TOKEN, url = `${STAND_IN_PUBLIC_URL}${path}` } = how;
    const signing = Object.keys(form)
      .toSorted()
      .reduce((written, name) => written + name + form[name], url);
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(signing).digest('base64'),
      },
      body: new URLSearchParams(form).toString(),
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twilio');
    this.heard.push(`${request.method} ${pathname}`);
    const answer = (status: number, json: object) => {
      // A connection that is kept would be closed under a slow test's next request.
      const headers = { 'Content-Type': 'application/json', Connection: 'close' };
      response.writeHead(status, { ...headers, Location: '/elsewhere' });
      response.end(JSON.stringify(json));
    };
    const basic = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return answer(401, { code: 20003, status: 401 });
    if (pathname !== PATH) return answer(404, { code: 20404, status: 404 });
    if (request.method === 'GET') {
      const found = this.sent.filter(({ to }) => to === searchParams.get('To')).toReversed();
      const messages = found.map((one) => ({
        sid: one.sid,
        to: one.to,
        body: one.body,
        date_created: one.at.toUTCString(),
      }));
      return answer(200, { messages });
    }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (!isForm) return answer(400, { code: 21603, status: 400 });
    const trouble = this.troubles.shift();
    if (trouble === 'cut') {
      response.destroy();
      return;
    }
    if (typeof trouble === 'object' && 'status' in trouble) {
      return answer(trouble.status, { status: trouble.status });
    }
    if (typeof trouble === 'object') return answer(400, { code: trouble.code, status: 400 });
    const made = this.#make(new URLSearchParams(body));
    await this.#held;
    if (trouble === 'lost') response.destroy();
    else answer(201, { sid: made.sid, to: made.to, status: 'queued' });
  }

  #make(form: URLSearchParams): SentText {
    const made = {
      sid: `SM${String(this.sent.length + 1).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      callback: form.get('StatusCallback') ?? '',
      at: this.#now(),
    };
    this.sent.push(made);
    return made;
  }
}

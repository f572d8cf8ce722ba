import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerOf, type Refusal, StripeRefusal } from './stripe-answers.ts';
import { StripeWorld } from './stripe-world.ts';

const SECRET_KEY = 'sk_test_standin';

export interface HeardRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  idempotencyKey: string | undefined;
}

interface Answer {
  status: number;
  body: string;
}

/**
 * The part of Stripe's API that the product uses, over HTTP for the real SDK: it checks the key and
 * the encoding, replays the first response for a repeated idempotency key, and refuses one that
 * comes with another body.
 */
export class StripeStandIn {
  readonly world: StripeWorld;
  readonly heard: HeardRequest[] = [];
  /** Answers as Stripe does in an outage. */
  isAway = false;
  /** Customers for whom, and only for whom, Stripe responds with an error of this status. */
  readonly troubled = new Map<string, number>();
  /** Requests, as `METHOD /path`, that Stripe fails right away, or only after doing the work. */
  readonly failing = new Map<string, 'before' | 'after'>();
  readonly #server: Server;
  readonly #answered = new Map<string, { sent: string; answer: Answer }>();
  #holds: Promise<void>[] = [];

  constructor(now: () => Date) {
    this.world = new StripeWorld(now);
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Keeps the next answer, already written, on its way until the returned function is called. */
  holdNextAnswer(): () => void {
    let release: () => void = () => undefined;
    this.#holds.push(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => release();
  }

  heardAt(method: string, path: string): HeardRequest[] {
    return this.heard.filter((request) => request.method === method && request.path === path);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const answer = this.#answer(request, sent);
    await this.#holds.shift();
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': 'req_standin',
      'Stripe-Should-Retry': 'false',
    });
    response.end(answer.body);
  }

  #answer(request: IncomingMessage, sent: string): Answer {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://stripe');
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const form = method === 'POST' ? new URLSearchParams(sent) : url.searchParams;
    this.heard.push({ method, path: url.pathname, form, idempotencyKey });
    if (this.isAway) return refusal({ status: 500, type: 'api_error', message: 'Away' });
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return refusal({ status: 401, type: 'invalid_request_error', message: 'Invalid API Key' });
    }
    const trouble = this.troubled.get(form.get('customer') ?? '');
    if (trouble !== undefined) {
      return refusal({ status: trouble, type: 'invalid_request_error', message: 'Not this one' });
    }
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (method === 'POST' && !isForm) {
      return refusal({ status: 400, type: 'invalid_request_error', message: 'Not a form' });
    }
    const before = idempotencyKey === undefined ? undefined : this.#answered.get(idempotencyKey);
    if (before && before.sent === sent) return before.answer;
    if (before) return refusal({ status: 400, type: 'idempotency_error', message: 'Other body' });
    const fails = this.failing.get(`${method} ${url.pathname.replace(/\/[a-z]+_\d+/, '')}`);
    const trouble500: Refusal = { status: 500, type: 'api_error', message: 'Cut short' };
    if (fails === 'before') return refusal(trouble500);
    const answer = this.#decide(method, url.pathname, form);
    if (fails === 'after') return refusal(trouble500);
    if (idempotencyKey !== undefined) this.#answered.set(idempotencyKey, { sent, answer });
    return answer;
  }

  #decide(method: string, path: string, form: URLSearchParams): Answer {
    try {
      const body = JSON.stringify(answerOf(this.world, { method, path, form }));
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error.refusal);
      throw error;
    }
  }
}

function refusal({ status, ...error }: Refusal): Answer {
  return { status, body: JSON.stringify({ error }) };
}

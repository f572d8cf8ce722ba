import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Faults of a response. `fails`: a 500, without asking the target; `hangs`: no response;
 * `trickles`: a byte a second; `cuts`: the connection breaks within the body; `rubbish`: a 200 with
 * the page of a proxy; `empties`: a 200 without a body; `shortens`: only a part of the body, as if
 * it were whole; `pads`: more than the body; `swaps`: the response to an earlier request of the
 * same kind.
 */
export const FAULTS = [
  'fails',
  'hangs',
  'trickles',
  'cuts',
  'rubbish',
  'empties',
  'shortens',
  'pads',
  'swaps',
] as const;
type Fault = (typeof FAULTS)[number];

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface FaultyProxy {
  url: string;
  /** Undefined passes the target's response on. */
  fault: Fault | undefined;
  /** Selects the requests that it spoils; all by default. */
  only: (method: string, path: string) => boolean;
  /** Requests so far, as `METHOD /path`. */
  heard: string[];
  close(): Promise<void>;
}

/** Opens a proxy for the HTTP service at `target` that spoils its answers. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const before = new Map<string, { path: string; sent: Buffer; answer: Answer }[]>();

  /** Finds the response to a similar earlier request, else to any earlier one. */
  function another(method: string, path: string, sent: Buffer): Answer | undefined {
    const known = before.get(method) ?? [];
    const others = known.filter((one) => one.path !== path || !one.sent.equals(sent));
    const isAlike = (one: { path: string }) => one.path.split('?')[0] === path.split('?')[0];
    return (others.findLast(isAlike) ?? others.at(-1))?.answer;
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = asked;
    const sent = await buffer(asked);
    proxy.heard.push(`${method} ${path}`);
    const fault = proxy.only(method, path) ? proxy.fault : undefined;
    if (fault === 'hangs') return;
    if (fault === 'fails') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html>500</html>');
      return;
    }
    if (fault === 'rubbish') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
      return;
    }
    const whole = await forward(target, asked, sent);
    const told = (fault === 'swaps' && another(method, path, sent)) || whole;
    const known = before.get(method) ?? [];
    if (fault === undefined)
      before.set(method, [...known.slice(-20), { path, sent, answer: whole }]);
    await spoil(response, told, fault);
  }

  const server = createServer(((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  }) satisfies RequestListener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    only: () => true,
    heard: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function forward(target: string, asked: IncomingMessage, sent: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = asked;
  const outgoing = request({ hostname, port, method, path, headers });
  outgoing.end(sent);
  const [answered] = (await once(outgoing, 'response')) as [IncomingMessage];
  const kept = Object.entries(answered.headers).filter(
    ([name]) => !['connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
  );
  return {
    status: answered.statusCode ?? 502,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: await buffer(answered),
  };
}

async function spoil(response: ServerResponse, answer: Answer, fault: Fault | undefined) {
  const { status, headers, body } = answer;
  const half = body.subarray(0, Math.floor(body.length / 2));
  const told = {
    empties: Buffer.alloc(0),
    shortens: half,
    pads: Buffer.concat([body, Buffer.from('\n<!-- served by a proxy -->')]),
  };
  const bytes = fault !== undefined && fault in told ? told[fault as keyof typeof told] : body;
  // These statuses have no body, even with a fault.
  const isBare = status === 204 || status === 304;
  response.writeHead(status, isBare ? headers : { ...headers, 'content-length': bytes.length });
  if (fault === 'cuts') {
    response.flushHeaders();
    response.write(half, () => response.destroy());
    return;
  }
  if (fault === 'trickles') {
    for (const byte of bytes) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  response.end(isBare ? undefined : fault === 'trickles' ? undefined : bytes);
}

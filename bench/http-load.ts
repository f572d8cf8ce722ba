import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes that can be sent any number of times; a body is sent as JSON. */
export function requestOf(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Buffer {
  const { host, pathname, search } = new URL(url);
  const text = body === undefined ? '' : JSON.stringify(body);
  const described =
    body === undefined
      ? headers
      : {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(text)),
          ...headers,
        };
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(described).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * A keep-alive connection with one request at a time. Written by hand: a full client takes as long
 * for a request as the server does, on the same cores.
 */
class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #length = 0;
  /** Length of the response in bytes; undefined until its head is read. */
  #wanted: number | undefined;
  #isChunked = false;
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(url: string, localAddress: string | undefined) {
    const { hostname, port } = new URL(url);
    const from = localAddress === undefined ? {} : { localAddress };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server hung up')));
  }

  /** Resolves once the response is complete; rejects unless it is a success. */
  send(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#length += chunk.length;
    if (this.#wanted === undefined && !this.#isChunked) this.#readHead();
    if (this.#isChunked ? !this.#hasLastChunk() : this.#length < (this.#wanted ?? Infinity)) return;
    const settle = this.#settle;
    this.#received = [];
    this.#length = 0;
    this.#wanted = undefined;
    this.#isChunked = false;
    settle?.resolve();
  }

  #readHead(): void {
    const head = Buffer.concat(this.#received).toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const fields = head.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(fields)?.[1];
    this.#isChunked = /\r\ntransfer-encoding: chunked/i.test(fields);
    if (!head.startsWith('HTTP/1.1 2') || (length === undefined && !this.#isChunked)) {
      this.#settle?.reject(new Error(`Not the answer that was asked for: ${head.slice(0, 900)}`));
      return;
    }
    if (!this.#isChunked) this.#wanted = end + 4 + Number(length);
  }

  #hasLastChunk(): boolean {
    return Buffer.concat(this.#received.slice(-2)).subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Drawn at random, or returned by a function until it returns undefined. */
export type Requests = readonly Buffer[] | (() => Buffer | undefined);

export interface LoadOptions {
  /** Each connection waits for its response. */
  clients: number;
  /** Until there is nothing more to send by default. */
  seconds?: number;
  /** Interval of each connection in ms; by default it sends after each response. */
  everyMs?: number;
  /** Loopback addresses of the connections, in turn. */
  addresses?: readonly string[];
}

export interface Loaded {
  /** In ms, per request. */
  took: number[];
  rate: number;
}

export async function load(
  url: string,
  requests: Requests,
  { clients, seconds = Number.POSITIVE_INFINITY, everyMs = 0, addresses = [] }: LoadOptions,
): Promise<Loaded> {
  const next =
    typeof requests === 'function'
      ? requests
      : () => requests[Math.floor(Math.random() * requests.length)];
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async (number: number) => {
    const connection = new Connection(url, addresses[number % addresses.length]);
    try {
      for (let now = performance.now(); now < end; ) {
        const request = next();
        if (!request) return;
        await connection.send(request);
        const after = performance.now();
        took.push(after - now);
        if (after - now < everyMs) await sleep(everyMs - (after - now));
        now = performance.now();
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => worker(number)));
  if (took.length === 0) throw new Error('There is nothing to send');
  return { took, rate: (took.length * 1000) / (performance.now() - started) };
}

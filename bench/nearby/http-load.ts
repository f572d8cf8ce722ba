import { connect, type Socket } from 'node:net';

/** A request as bytes, ready to be sent any number of times. */
export function postRequest(url: string, headers: Record<string, string>, body: unknown): Buffer {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const described = { 'Content-Type': 'application/json', 'Content-Length': length, ...headers };
  return request('POST', url, described, text);
}

export function getRequest(url: string, headers: Record<string, string>): Buffer {
  return request('GET', url, headers, '');
}

function request(method: string, url: string, headers: Record<string, string>, body: string) {
  const { host, pathname, search } = new URL(url);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * One keep-alive connection with one request under way. Written by hand: a
 * full client takes as long for a request as the server does, on the same cores.
 */
class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #length = 0;
  #wanted = Number.POSITIVE_INFINITY;
  #settle: { resolve: (bytes: number) => void; reject: (error: Error) => void } | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server hung up')));
  }

  /** Resolves to the bytes of the body; rejects for anything but a 200. */
  send(request: Buffer): Promise<number> {
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
    if (this.#wanted === Number.POSITIVE_INFINITY) this.#readHead();
    if (this.#length < this.#wanted) return;
    const settle = this.#settle;
    const bytes = this.#wanted;
    this.#received = [];
    this.#length = 0;
    this.#wanted = Number.POSITIVE_INFINITY;
    settle?.resolve(bytes);
  }

  #readHead(): void {
    const head = Buffer.concat(this.#received).toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      this.#settle?.reject(new Error(`Not the answer that was asked for: ${head.slice(0, 300)}`));
      return;
    }
    this.#wanted = end + 4 + Number(length);
  }
}

/**
 * Sends random ones of the requests for so many seconds over `clients`
 * connections, each waiting for its answer. Resolves to the milliseconds that
 * each request took.
 */
export async function load(
  url: string,
  requests: readonly Buffer[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    const connection = new Connection(url);
    try {
      for (let now = performance.now(); now < end; ) {
        const request = requests[Math.floor(Math.random() * requests.length)];
        if (!request) throw new Error('There is nothing to send');
        await connection.send(request);
        const after = performance.now();
        took.push(after - now);
        now = after;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
  return took;
}

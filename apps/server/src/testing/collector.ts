import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface SentMetric {
  name: string;
  unit?: string;
  sum?: { dataPoints: { asDouble: number; attributes: Attribute[] }[]; isMonotonic: boolean };
  gauge?: { dataPoints: { asDouble: number; attributes: Attribute[] }[] };
  histogram?: {
    dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[];
  };
}

/** Accepts OTLP as JSON over HTTP; parses what the tests look at. */
export class Collector {
  readonly got: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  /** How it reacts to data; `hang` never responds. */
  does: 'take' | 'refuse' | 'hang' = 'take';
  url = '';
  readonly #server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    this.got.push({ path: request.url ?? '', headers: request.headers, body });
    if (this.does === 'hang') return;
    response.writeHead(this.does === 'take' ? 200 : 400, { 'content-type': 'application/json' });
    response.end('{}');
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  spans(): SentSpan[] {
    return this.#bodies<{ resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }>('/v1/traces')
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }

  /** Metrics of all batches, oldest first. */
  metrics(): SentMetric[] {
    return this.#bodies<{
      resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[];
    }>('/v1/metrics')
      .flatMap(({ resourceMetrics }) => resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap(({ metrics }) => metrics);
  }

  #bodies<Body>(path: string): Body[] {
    const sent = this.got.filter((one) => one.path === path && one.body !== '');
    return sent.map(({ body }) => JSON.parse(body) as Body);
  }
}

export function factOf(span: SentSpan | undefined, key: string): string | number | undefined {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue ?? value?.doubleValue;
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Outcome } from '../events/outbox-worker.ts';
import type { RequestReport } from '../http/request-context.ts';

export interface Metrics {
  /** The text that Prometheus reads, and its content type. */
  text(): Promise<{ body: string; contentType: string }>;
  observeRequest(request: RequestReport): void;
  countDelivery(outcome: Outcome): void;
  /** A number that is read when it is asked for; one that cannot be read is left out. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** The figures of one process, in a registry of their own. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const deliveries = new Counter({
    name: 'outbox_deliveries_total',
    help: 'Tries to deliver an event, by outcome',
    labelNames: ['outcome'] as const,
    registers: [register],
  });
  return {
    async text() {
      return { body: await register.metrics(), contentType: register.contentType };
    },
    observeRequest({ method, route, status, seconds }) {
      // Callers can invent methods; a label for each would grow without bound.
      const known = METHODS.has(method) ? method : 'OTHER';
      requests.observe({ method: known, route, status }, seconds);
    },
    countDelivery(outcome) {
      deliveries.inc({ outcome });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [register],
        async collect() {
          try {
            this.set(await read());
          } catch {
            this.reset();
          }
        },
      });
    },
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

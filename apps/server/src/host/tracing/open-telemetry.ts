import { randomUUID } from 'node:crypto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { TelemetryConfig } from '../../platform/config/telemetry.config.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { noTracer, type Tracer } from '../../platform/tracing/tracer.ts';
import { producerOf } from './metric-producer.ts';
import { otelTracer } from './otel-tracer.ts';
import { watchExports } from './watch-exports.ts';

/** Maximum time for the collector to respond, in ms. */
const ANSWER_MS = 5_000;
/** Maximum finished spans waiting for it; further ones are dropped. */
const WAITING = 2_048;
/** Limits of a span: with {@link WAITING}, a few megabytes at most. */
const LIMITS = { attributeValueLengthLimit: 1_000, attributeCountLimit: 16 };
/** Time that a stopping process waits for the last spans, in ms. */
const LAST_MS = 3_000;

export interface Telemetry {
  tracer: Tracer;
  /** Sends the rest, if the collector accepts it in time. */
  close(): Promise<void>;
}

/**
 * Sends traces and metrics to a collector over OTLP. Only imported if one is configured. Nothing
 * waits for the collector: spans queue up to a limit, and lost ones are counted.
 */
export function openTelemetry(
  config: TelemetryConfig,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.instance.id': randomUUID(),
  });
  const seen = watchExports(metrics, log);
  const to = (path: string) => ({
    url: `${config.endpoint}${path}`,
    headers: config.headers,
    timeoutMillis: ANSWER_MS,
    concurrencyLimit: 2,
  });
  const traces = config.traces
    ? new BasicTracerProvider({
        resource,
        spanLimits: LIMITS,
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.ratio) }),
        spanProcessors: [
          new BatchSpanProcessor(seen('traces', new OTLPTraceExporter(to('/v1/traces'))), {
            maxQueueSize: WAITING,
            exportTimeoutMillis: ANSWER_MS + 1_000,
          }),
        ],
      })
    : undefined;
  const meters = config.metrics
    ? new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: seen('metrics', new OTLPMetricExporter(to('/v1/metrics'))),
            exportIntervalMillis: config.metricsEveryMs,
            exportTimeoutMillis: Math.min(ANSWER_MS + 1_000, config.metricsEveryMs),
            metricProducers: [producerOf(metrics, resource)],
          }),
        ],
      })
    : undefined;
  return {
    tracer: traces ? otelTracer(traces.getTracer('pro-match')) : noTracer,
    async close() {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, LAST_MS).unref();
      });
      await Promise.race([Promise.allSettled([traces?.shutdown(), meters?.shutdown()]), late]);
    },
  };
}

import { ConfigError, type Environment } from './environment.ts';

/** Accepts traces and metrics by OTLP over HTTP. */
export interface TelemetryConfig {
  /** Without a trailing slash; `/v1/traces` and `/v1/metrics` follow. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  traces: boolean;
  /** The share of traces to keep, from 0 to 1. */
  ratio: number;
  metrics: boolean;
  metricsEveryMs: number;
}

/** Undefined: nothing is traced or sent. */
export function telemetryOf(env: Environment): TelemetryConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME,
    traces: env.OTEL_TRACES_EXPORTER === 'otlp',
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    metrics: env.OTEL_METRICS_EXPORTER === 'otlp',
    metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

/** Comma-separated `name=value`, the values percent-encoded, as in the specification. */
function headersOf(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw badHeaders();
      try {
        return [name, decodeURIComponent(value.trim())];
      } catch {
        throw badHeaders();
      }
    }),
  );
}

/** Does not show the value: it is a secret. */
function badHeaders(): ConfigError {
  return new ConfigError(
    'Bad configuration: OTEL_EXPORTER_OTLP_HEADERS: needs name=value, with commas between',
  );
}

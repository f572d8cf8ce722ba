/** Named as in OpenTelemetry's conventions; nothing personal or secret. */
type Facts = Record<string, string | number>;

export interface SpanOptions {
  /** `internal` by default; otherwise names the other side. */
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  facts?: Facts;
  /** Another span that caused it, as returned by {@link Tracer.carry}. */
  cause?: string | undefined;
  /** Only inside another span: background work is no trace by itself. */
  within?: boolean;
}

export interface Span {
  rename(name: string): void;
  add(facts: Facts): void;
  /** For a failure that does not throw; `type` is from a small set of words. */
  fail(type: string): void;
  /** For the log; undefined without tracing. */
  traceId: string | undefined;
}

export interface Tracer {
  /** Runs `work` as a child of the current span, or as a new trace. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** The current span as W3C `traceparent`, for later or remote work. */
  carry(): string | undefined;
}

export const noSpan: Span = {
  rename: () => undefined,
  add: () => undefined,
  fail: () => undefined,
  traceId: undefined,
};

/** Used if no collector is configured. */
export const noTracer: Tracer = {
  span: (_name, _options, work) => work(noSpan),
  carry: () => undefined,
};

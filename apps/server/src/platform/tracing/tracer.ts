/** Facts of a span, named as OpenTelemetry's conventions do; never of a person, never a secret. */
type Facts = Record<string, string | number>;

export interface SpanOptions {
  /** The other side; inside the process by default. */
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  facts?: Facts;
  /** Another span that caused it, as {@link Tracer.carry} wrote it down. */
  cause?: string | undefined;
  /** Only where a span is under way: what nobody asked for is no trace of its own. */
  within?: boolean;
}

export interface Span {
  rename(name: string): void;
  add(facts: Facts): void;
  /** For a failure that does not throw; `type` is one of few words. */
  fail(type: string): void;
  /** The trace, for the log; undefined where nothing is traced. */
  traceId: string | undefined;
}

export interface Tracer {
  /** Runs `work` as a span of the one that is under way, or as a new trace. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span under way as W3C `traceparent`, for what happens later or elsewhere. */
  carry(): string | undefined;
}

export const noSpan: Span = {
  rename: () => undefined,
  add: () => undefined,
  fail: () => undefined,
  traceId: undefined,
};

/** Where no collector is configured. */
export const noTracer: Tracer = {
  span: (_name, _options, work) => work(noSpan),
  carry: () => undefined,
};

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { noSpan, type Span, type SpanOptions, type Tracer } from '../../platform/tracing/tracer.ts';

const KINDS: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Our spans on top of OpenTelemetry's; the current one is tracked here. */
export function otelTracer(tracer: OtelTracer): Tracer {
  const underWay = new AsyncLocalStorage<Context>();
  return {
    span(name, { kind = 'internal', facts = {}, cause, within }, work) {
      const outer = underWay.getStore();
      if (within && !outer) return work(noSpan);
      const parent = (cause && contextOf(cause)) || outer || ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
      return underWay.run(trace.setSpan(parent, span), () => ended(span, work));
    },
    carry() {
      const store = underWay.getStore();
      const span = store && trace.getSpanContext(store);
      if (!span) return undefined;
      return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
  };
}

async function ended<T>(span: OtelSpan, work: (span: Span) => Promise<T>): Promise<T> {
  const fail = (type: string) => {
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  try {
    return await work({
      rename: (name) => span.updateName(name),
      add: (facts) => span.setAttributes(facts),
      fail,
      traceId: span.spanContext().traceId,
    });
  } catch (error) {
    // The message may quote somebody.
    fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of an error or of its cause, otherwise its name: a small set of words. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

function contextOf(cause: string): Context | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/.exec(cause) ?? [];
  if (!traceId || !spanId) return undefined;
  const remote = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

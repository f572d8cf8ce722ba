import type { Tracer } from '../../platform/tracing/tracer.ts';

/** A pool, a connection, the embedded database, or its transaction. */
interface Sender {
  query(...args: never[]): unknown;
}

/** Makes every statement a span below its caller's; without values, which may be personal. */
export function traceQueries(sender: Sender, tracer: Tracer): void {
  const query = sender.query.bind(sender) as (...args: unknown[]) => unknown;
  sender.query = (...args: unknown[]) => {
    // Called by a pool, which has its own span.
    if (typeof args.at(-1) === 'function') return query(...args);
    const text = textOf(args[0]);
    const summary = summaryOf(text);
    const facts = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text,
    };
    const options = { kind: 'client', facts, within: true } as const;
    return tracer.span(summary, options, async () => query(...args));
  };
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? statement.text
      : statement;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}

/** The verb and the first table: few values, and enough to tell statements apart. */
function summaryOf(text: string): string {
  const [verb = ''] = /^\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ') || 'statement';
}

/** Kind of a failed query, which decides the response; undefined if the mistake is ours. */
export type DatabaseFailure = 'away' | 'too_slow' | 'contended' | 'bad_text';

/** System error codes. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Failures without a code. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is clos)|is not currently accepting connections$/;

/** Judges the error by its chain of causes (SQLSTATE, appendix A of PostgreSQL). */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (NETWORK.has(code) || UNCODED.test(cause.message)) return 'away';
    // 08 connection, 28 refused sign-in, 53 out of disk, memory or connections, 57P0x shutdown
    // and start-up, 3D000 no such database, 25006 read-only as after a failover.
    if (/^(08...|28...|53...|57P0.|3D000|25006)$/.test(code)) return 'away';
    if (code === '57014' || code === '55P03') return 'too_slow';
    if (code === '40001' || code === '40P01') return 'contended';
    if (code === '22021' || code === '22P05') return 'bad_text';
  }
  return undefined;
}

/** The driver's errors for a connection that broke, and for using it afterwards. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

/** Returns true if the connection broke after the query was sent, so it may have run anyway. */
export function isCutOff(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return /^(ECONNRESET|EPIPE|ETIMEDOUT|080..|57P0[12])$/.test(code) || BROKEN.test(cause.message);
  });
}

/**
 * Returns true if nothing can be read for now. A timeout while getting a connection doesn't count:
 * that is load, and reading again would add to it.
 */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return NETWORK.has(code) || /^(08...|57P0.)$/.test(code) || BROKEN.test(cause.message);
  });
}

const codeOf = (cause: Error): string =>
  'code' in cause && typeof cause.code === 'string' ? cause.code : '';

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  const waiting = [error];
  // A circular chain must not hang the response.
  while (waiting.length > 0 && causes.length < 10) {
    const next = waiting.shift();
    if (!(next instanceof Error)) continue;
    causes.push(next);
    if (next instanceof AggregateError) waiting.push(...next.errors);
    waiting.push(next.cause);
  }
  return causes;
}

/** How a failed query is answered; undefined for a failure that is a mistake of ours. */
export type DatabaseFailure = 'away' | 'too_slow' | 'contended' | 'bad_text';

/** Network failures of the connection, by their system codes. */
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

/** Failures that come without a code of their own. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is clos)|is not currently accepting connections$/;

/** Reads what a failed query means from the chain of its causes (SQLSTATE, appendix A of PostgreSQL). */
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

/** The driver's words for a connection that broke, and for one that is asked after that. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether the connection broke after something was asked, so that it may have been done anyway. */
export function isCutOff(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return /^(ECONNRESET|EPIPE|ETIMEDOUT|080..|57P0[12])$/.test(code) || BROKEN.test(cause.message);
  });
}

/**
 * Whether nothing can be read for now. Failing to get a connection in time doesn't count: that is
 * load, and reading again would add to it.
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
  // A chain that closes on itself must not hang the answer.
  while (waiting.length > 0 && causes.length < 10) {
    const next = waiting.shift();
    if (!(next instanceof Error)) continue;
    causes.push(next);
    if (next instanceof AggregateError) waiting.push(...next.errors);
    waiting.push(next.cause);
  }
  return causes;
}

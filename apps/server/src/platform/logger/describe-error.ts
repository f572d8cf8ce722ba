interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  at?: string[];
  cause?: ErrorDescription;
}

/**
 * For the log. Drizzle puts the query's parameters, and PostgreSQL the offending values, into their
 * messages: both would carry personal data, so only the statement and the code are kept.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(at && at.length > 0 ? { at: at.map((line) => line.trim()) } : {}),
    ...(error.cause !== undefined && depth < 5
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

function messageOf(error: Error, code: string | undefined): string {
  const query = textOf(error, 'query');
  if (query !== undefined) return `Failed query: ${query}`;
  // Class 22 (data exception) quotes the value that did not fit.
  if (code !== undefined && /^22/.test(code)) return error.message.replace(/"[^"]*"/g, '"…"');
  // A mail server repeats the address that it refuses.
  return error.message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

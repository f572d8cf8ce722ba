/** In ms, above the server's own limits. */
export const HANG_MS = 30_000;

/** Codes of an intended 503. */
const DELIBERATE = ['payment_unavailable', 'unavailable'];

/** Words that reveal the server's internals. */
const INSIDE = [
  /\n\s+at \S+ ?\(?\S*:\d+:\d+/,
  /node_modules|\.ts:\d+|\/apps\/server\//,
  /\b(select|insert into|update|delete from)\b[^<>]{0,200}\b(from|values|set|where)\b/i,
  /syntax error at|violates \w+(-| )?\w* constraint|relation "|column "|pg_catalog|drizzle|ZodError|TypeError/i,
];

export interface Heard {
  status: number;
  type: string;
  headers: string;
  text: string;
}

export async function hear(response: Response): Promise<Heard> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    text: await response.text(),
  };
}

/**
 * Describes the fault of a response briefly; undefined if it has none. `statuses` are those that
 * the route documents.
 */
export function faultOf(
  { status, type, headers, text }: Heard,
  statuses?: readonly number[],
): string | undefined {
  if (status >= 500 && !isDeliberate(status, text)) return `answered ${status}`;
  if (statuses && !statuses.includes(status))
    return `answered ${status}, which it does not describe`;
  if (/json/.test(type) && text !== '' && !isJson(text)) return 'sent JSON that is none';
  // A success may contain anything people wrote; a refusal is our own text.
  if (status < 400) return undefined;
  const inside = INSIDE.find((words) => words.test(`${headers}\n${text}`));
  return inside && `told of its inside (${inside.source.slice(0, 40)})`;
}

function isDeliberate(status: number, text: string): boolean {
  if (status !== 503 || !isJson(text)) return false;
  const { code, error } = JSON.parse(text) as { code?: string; error?: string };
  return DELIBERATE.includes(code ?? error ?? '');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

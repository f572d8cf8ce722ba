import { PUBLISHABLE_KEY } from '../chat/product-server.ts';

export interface People {
  port: number;
  people: { client: string; business: string; businessId: string; matchId: string }[];
  leads: { id: string; business: string }[];
}

/** Percent of the requests, and the server's priority of each kind. */
export const MIX: { kind: string; priority: 'first' | 'usual' | 'last'; parts: number }[] = [
  { kind: 'accept', priority: 'first', parts: 2 },
  { kind: 'message', priority: 'first', parts: 10 },
  { kind: 'leads', priority: 'first', parts: 8 },
  { kind: 'unread', priority: 'usual', parts: 20 },
  { kind: 'feed', priority: 'last', parts: 35 },
  { kind: 'nearby', priority: 'last', parts: 25 },
];

/** Placeholder for a new id: the sender fills in the last digits. */
const NEW_ID = '00000000-0000-7000-8000-000000000000';

/** Kinds in the order of their requests, and the calls of each kind, which take turns. */
export interface Calls {
  order: string[];
  kinds: Record<string, string[]>;
}

/** The bytes of one call for each person or lead. */
export function callsOf({ people, leads }: People): Calls {
  const parts = MIX.flatMap(({ kind, parts }) => Array<string>(parts).fill(kind));
  return {
    // Steps of a size coprime with 100 reach each kind in turn.
    order: parts.map((_, index) => parts[(index * 37) % parts.length] ?? ''),
    kinds: Object.fromEntries(
      MIX.map(({ kind }) => [
        kind,
        kind === 'accept' ? leads.map(acceptance) : people.map((pair) => bytesOf(kind, pair)),
      ]),
    ),
  };
}

const acceptance = ({ id, business }: People['leads'][number]) =>
  wire('PATCH', `/rest/v1/matches/${id}`, business, { status: 'accepted' });

function bytesOf(kind: string, pair: People['people'][number]): string {
  switch (kind) {
    case 'message':
      return wire('POST', `/rest/v1/matches/${pair.matchId}/messages`, pair.client, {
        id: NEW_ID,
        content: 'Shall I come on Tuesday, at eight?',
      });
    case 'leads':
      return wire('GET', '/rest/v1/matches', pair.business);
    case 'unread':
      return wire('GET', '/rest/v1/notifications/unread_count', pair.client);
    case 'feed':
      return wire('GET', '/rest/v1/community_posts?tab=all', pair.client);
    default:
      return wire('POST', '/functions/v1/find-nearby-businesses', pair.client, {
        service: 'Plumbing',
        zip_code: '43215',
      });
  }
}

function wire(method: string, path: string, token: string, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nApikey: ${PUBLISHABLE_KEY}\r\nAuthorization: Bearer ${token}\r\n${type}\r\n${text}`;
}

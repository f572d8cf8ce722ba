import type { ApiNoun } from './api-noun.ts';
import type { Operation } from './document.ts';

/** Headers that sign every delivery, as named by Standard Webhooks. */
const HEADERS: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the event, the same in every try and replay: handle each once',
  'webhook-timestamp': 'When this try was sent, in seconds since 1970 (UTC): refuse an old one',
  'webhook-signature':
    'One or more signatures with a space between them, each `v1,` and the base64 of the HMAC-SHA-256 over id, timestamp and body joined by periods; one that fits is enough',
};

/** Events posted to others, as OpenAPI 3.1 describes them beside the paths. */
export function describeWebhooks(nouns: readonly ApiNoun[]): Record<string, { post: Operation }> {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const described = nouns.flatMap(({ tag, webhooks = [] }) =>
    webhooks.map(({ type, summary, schema }) => {
      const post: Operation = {
        operationId: operationIdOf(type),
        tags: [tag],
        summary,
        // The receiver asks for no credentials: it checks the signature.
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
        responses: { '2XX': { description: 'Taken; anything else is tried again' } },
      };
      return [type, { post }] as const;
    }),
  );
  return Object.fromEntries(described);
}

/** `lead.created` is received by `onLeadCreated`. */
function operationIdOf(type: string): string {
  return `on.${type}`.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

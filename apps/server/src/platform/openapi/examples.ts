import { type Content, nameIn, type Operation, type Schema } from './document.ts';

/** Adds to the body and the successful answers of an operation what they may look like. */
export function addExamples(
  { requestBody, responses }: Operation,
  examples: Record<string, unknown>,
): void {
  addTo(requestBody?.content, examples);
  for (const [status, { content }] of Object.entries(responses)) {
    if (Number(status) < 300) addTo(content, examples);
  }
}

function addTo(content: Content | undefined, examples: Record<string, unknown>): void {
  const media = content?.['application/json'];
  if (!media?.schema) return;
  const example = exampleOf(media.schema, examples);
  if (example !== undefined) media.example = example;
}

/** Made of the examples of what is named in it; undefined where something has none. */
function exampleOf(schema: Schema, examples: Record<string, unknown>): unknown {
  if (schema.$ref !== undefined) return namedExample(nameIn(schema.$ref), examples);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(choices[0], examples);
  if (schema.type === 'array' && schema.items) {
    const row = exampleOf(schema.items, examples);
    return row === undefined ? undefined : [row];
  }
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0) return {};
  return undefined;
}

/** A page shows one row and is the last one. */
function namedExample(name: string, examples: Record<string, unknown>): unknown {
  if (name in examples) return examples[name];
  const row = name.endsWith('Page') ? examples[name.slice(0, -'Page'.length)] : undefined;
  return row === undefined ? undefined : { data: [row], next: null };
}

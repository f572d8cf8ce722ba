import { html } from 'hono/html';
import type { ApiDocument } from './describe-api.ts';
import { type ShownSchema, schemaText } from './schema-text.ts';

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .6rem .8rem; overflow-wrap: anywhere; }
details > div { padding: 0 1rem 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .8rem; background: #8881; border-radius: .4rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884; }
`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name?: string; in?: string; required?: boolean; schema?: ShownSchema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}
type Content = Record<string, { schema?: ShownSchema }>;

/** The API for people: one section an area, one fold an operation. No script at all. */
export function docsPage(document: ApiDocument) {
  const areas = new Map<string, unknown[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const area = path.split('/').slice(0, 3).join('/');
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      areas.set(area, [...(areas.get(area) ?? []), fold(method, path, operation)]);
    }
  }
  const schemas = Object.entries(document.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title}</title>
    <link rel="stylesheet" href="/docs/api.css" />
  </head>
  <body>
    <main>
      <h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      <p>For programs: <a href="/openapi.json">openapi.json</a></p>
      ${[...areas].map(([area, folds]) => html`<h2><code>${area}</code></h2>${folds}`)}
      ${schemas.length > 0 ? html`<h2>Schemas</h2>` : ''}
      ${schemas.map(([name, schema]) => schemaFold(name, schema as ShownSchema))}
    </main>
  </body>
</html>`;
}

function fold(method: string, path: string, operation: Operation) {
  const { parameters = [], requestBody, responses = {} } = operation;
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      ${operation.summary ?? ''}
    </summary>
    <div>
      ${operation.description ? html`<p>${operation.description}</p>` : ''}
      ${parameters.length > 0 ? parameterTable(parameters) : ''}
      ${requestBody ? html`<h3>Body</h3>${contentBlocks(requestBody.content)}` : ''}
      <h3>Answers</h3>
      ${Object.entries(responses).map(
        ([status, { description, content }]) =>
          html`<p><strong>${status}</strong> ${description ?? ''}</p>${contentBlocks(content)}`,
      )}
    </div>
  </details>`;
}

function parameterTable(parameters: NonNullable<Operation['parameters']>) {
  return html`<table>
    <thead><tr><th>Parameter</th><th>In</th><th>Type</th></tr></thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema }) => html`<tr>
          <td><code>${name ?? ''}${required ? '' : '?'}</code></td>
          <td>${place ?? ''}</td>
          <td><code>${schemaText(schema)}</code></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function contentBlocks(content: Content = {}) {
  return Object.entries(content).map(
    ([type, { schema }]) => html`<p><code>${type}</code></p><pre>${schemaText(schema)}</pre>`,
  );
}

function schemaFold(name: string, schema: ShownSchema) {
  return html`<details>
    <summary><code>${name}</code></summary>
    <div><pre>${schemaText(schema)}</pre></div>
  </details>`;
}

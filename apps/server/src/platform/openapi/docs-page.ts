import { paths } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import { plainPage } from '../web/plain-page.ts';
import type { ApiNoun, ExampleProgram } from './api-noun.ts';
import {
  type Answer,
  type ApiDocument,
  type Content,
  eventsOf,
  nameIn,
  type Parameter,
  type Route,
  routesOf,
  type Schema,
} from './document.ts';
import { schemaText } from './schema-text.ts';

/** The API for people: one section a noun, one fold an operation or event. No script at all. */
export function docsPage(document: ApiDocument, nouns: readonly ApiNoun[]) {
  const { info, tags = [] } = document;
  const routes = routesOf(document);
  const events = eventsOf(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const shared = (document.components?.responses ?? {}) as Record<string, Answer>;
  return plainPage({
    title: 'API',
    stylesheet: '/docs/api.css',
    head: '',
    home: paths.landing,
    content: html`<h1>${info.title}</h1>
      <p>${words(info.description)}</p>
      <p>For programs: <a href="/openapi.json">openapi.json</a></p>
      <nav aria-label="Nouns">
        <ul>
          ${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
          <li><a href="#schemas">Schemas</a></li>
        </ul>
      </nav>
      ${tags.map(
        ({ name, description }) => html`<section>
          <h2 id="${name}">${name}</h2>
          <p>${words(description)}</p>
          ${routes
            .filter(({ operation }) => operation.tags?.includes(name))
            .map((route) => fold(route, shared))}
          ${events
            .filter(({ operation }) => operation.tags?.includes(name))
            .map((event) => fold(event, shared))}
          ${nouns.find(({ tag }) => tag === name)?.programs?.map(programPart)}
        </section>`,
      )}
      <h2 id="schemas">Schemas</h2>
      ${schemas
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, schema]) => schemaFold(name, schema as Schema))}`,
  });
}

function fold({ method, path, operation }: Route, shared: Record<string, Answer>) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, answer]): [string, Answer] => [
    status,
    shared[nameIn(answer.$ref ?? '')] ?? answer,
  ]);
  const refusals = answers.filter(([status]) => Number(status) >= 400);
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="says">${summary ?? ''}</span>
    </summary>
    <div>
      <p>${words(description)}</p>
      <p>Operation <code>${operationId ?? ''}</code></p>
      ${parameters.length > 0 ? parameterTable(parameters) : ''}
      ${requestBody ? html`<h3>Body</h3>${contentBlocks(requestBody.content)}` : ''}
      ${answers
        .filter(([status]) => Number(status) < 400)
        .map(
          ([status, answer]) =>
            html`<h3>${status} ${words(answer.description)}</h3>${contentBlocks(answer.content)}`,
        )}
      ${refusals.length > 0 ? refusalTable(refusals) : ''}
    </div>
  </details>`;
}

function refusalTable(refusals: readonly [string, Answer][]) {
  return html`<h3>Refusals</h3>
      <table>
        <tbody>
          ${refusals.map(
            ([status, answer]) =>
              html`<tr><th scope="row">${status}</th><td>${words(answer.description)}</td></tr>`,
          )}
        </tbody>
      </table>`;
}

/** A program in full, to be copied. */
function programPart({ name, title, says, code }: ExampleProgram) {
  return html`<h3>${title}</h3>
    <p>${words(says)}</p>
    <p><code>${name}</code></p>
    <pre>${code}</pre>`;
}

function parameterTable(parameters: readonly Parameter[]) {
  return html`<h3>Parameters</h3>
  <table>
    <thead><tr><th>Name</th><th>Type</th></tr></thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema, description }) => html`<tr>
          <td><code>${name ?? ''}${required ? '' : '?'}</code> in the ${place ?? ''}</td>
          <td><code>${schemaText(schema)}</code> ${words(description)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function contentBlocks(content: Content = {}) {
  return Object.entries(content).map(
    ([type, { schema, example }]) => html`<p><code>${type}</code> ${schemaName(schema)}</p>
    ${schema?.$ref === undefined ? html`<pre>${schemaText(schema)}</pre>` : ''}
    ${example === undefined ? '' : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`,
  );
}

/** The name of a schema, which leads to where it is written. */
function schemaName(schema: Schema | undefined) {
  if (schema?.$ref === undefined) return '';
  const name = nameIn(schema.$ref);
  return html`<a href="#schema-${name}">${name}</a>`;
}

/** Renders a text, with the parts between backticks as code. */
function words(text = '') {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function schemaFold(name: string, schema: Schema) {
  return html`<details>
    <summary><code>${name}</code></summary>
    <div id="schema-${name}">
      ${schema.description ? html`<p>${words(schema.description)}</p>` : ''}
      <pre>${schemaText(schema)}</pre>
    </div>
  </details>`;
}

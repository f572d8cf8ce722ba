import type { RouterRoute } from 'hono/types';
import type { Schema } from '../../platform/openapi/document.ts';
import type { TestApp } from '../create-test-app.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** A route as its callers know it. */
export interface Target {
  method: string;
  path: string;
  name: string;
  parameters: Parameter[];
  /** Schema of the JSON body; undefined if undocumented. */
  body?: Schema;
  takesPicture?: boolean;
  /** Documented statuses; undefined if undocumented. */
  statuses?: readonly number[];
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Includes routes that `/openapi.json` doesn't describe. */
export async function findTargets({ app }: TestApp): Promise<{
  targets: Target[];
  schemas: Record<string, Schema>;
}> {
  const description = (await (await app.request('/openapi.json')).json()) as Description;
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => fromOperation(path, method, operation)),
  );
  const names = new Set(described.map(({ name }) => name));
  const beside = new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(fromRoute)
      .filter(({ name }) => !names.has(name))
      .map((target) => [target.name, target]),
  );
  return {
    targets: [...described, ...beside.values()],
    schemas: description.components?.schemas ?? {},
  };
}

function fromOperation(path: string, method: string, operation: Operation): Target {
  const content = operation.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const takesPicture = Object.keys(content).some((type) => type.startsWith('image/'));
  return {
    ...nameOf(method, path),
    parameters: operation.parameters ?? [],
    ...(body ? { body } : {}),
    ...(takesPicture ? { takesPicture } : {}),
    statuses: Object.keys(operation.responses).map(Number),
  };
}

/** Converts `/object/:bucket/:path{.+}` to `/object/{bucket}/{path}`. */
function fromRoute({ method, path }: RouterRoute): Target {
  const template = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
  }));
  return { ...nameOf(method, template), parameters };
}

function nameOf(method: string, path: string) {
  const upper = method.toUpperCase();
  return { method: upper, path, name: `${upper} ${path}` };
}

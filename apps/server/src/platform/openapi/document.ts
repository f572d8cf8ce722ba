import type { Router } from '../http/router.ts';

export type ApiDocument = ReturnType<Router['getOpenAPI31Document']>;

/** The part of JSON Schema that our descriptions use. */
export interface Schema {
  $ref?: string;
  description?: string;
  default?: unknown;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export type Schemas = Record<string, Schema>;
export type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

export interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses: Record<string, Answer>;
  'x-actor'?: Caller;
  /** Of the personal access tokens that may call it. */
  'x-scope'?: string;
}

/** Callers allowed on an operation: the guard that its handler names first. */
export type Caller = 'anyone' | 'signed-in' | 'client' | 'business' | 'team';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Route {
  method: (typeof METHODS)[number];
  path: string;
  operation: Operation;
}

/** Every operation of a document, in its order. */
export function routesOf(document: ApiDocument): Route[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/** Every event that is posted to others, each as if its type were a path. */
export function eventsOf(document: ApiDocument): Route[] {
  return Object.entries(document.webhooks ?? {}).map(([type, item]) => ({
    method: 'post',
    path: type,
    operation: item.post as Operation,
  }));
}

/** `#/components/schemas/Match` names `Match`. */
export function nameIn(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

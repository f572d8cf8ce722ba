import fc from 'fast-check';
import type { Call } from '../access/access.ts';
import { declaredAccess as declared } from '../access/declared.ts';
import { KINDS, type Kind } from '../access/kinds.ts';
import type { TestApp } from '../create-test-app.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import {
  CONTENT_TYPES,
  HEADERS,
  hostileString,
  hostileValue,
  RAW_FORMS,
  RAW_JSON,
} from './hostile.ts';
import { type Edit, edited, edits, type SchemaValues } from './schema-values.ts';
import type { Target } from './targets.ts';

/** Names in it are not yet replaced by ids. */
type Body =
  | { of: 'nothing' }
  /** The valid call of the access table, with changes. */
  | { of: 'good'; edits: Edit[] }
  | { of: 'json'; value: unknown }
  /** Bytes in latin1. */
  | { of: 'raw'; bytes: string; type: string }
  | { of: 'form'; fields: Record<string, string>; isMultipart: boolean }
  | { of: 'picture'; type: string; isMultipart: boolean };

export interface Attempt {
  caller: Kind;
  /** Those of the valid call if omitted. */
  path?: Record<string, string>;
  query?: string;
  headers: Record<string, string>;
  body: Body;
  /** Sends it twice at once, as phones do. */
  twice: boolean;
}

const CALLERS = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom<Kind>('client', 'business', 'team', 'otherClient', 'otherBusiness'),
  },
  { weight: 1, arbitrary: fc.constantFrom<Kind>(...KINDS) },
);

/** Fields of forms and undocumented bodies, and those of the storage contract. */
const FIELDS = [
  'text',
  'answer',
  'choice',
  'move',
  'revision',
  'prefix',
  'prefixes',
  'limit',
  'offset',
  'sortBy',
  'search',
];
const WORDS: Record<string, readonly string[]> = {
  bucket: [
    'business-images',
    'community-images',
    'request-photos',
    'message-attachments',
    'nowhere',
  ],
  path: ['@{business}/a.png', '@{client}/b.jpg', '@{business}/../x', 'a', '@{business}//'],
};

/** Values for a parameter: special words, a name from its path, or any id. */
function wordsFor(name: string, { path }: Target): readonly string[] {
  const spoken = [
    'answer',
    'appeal',
    'unsubscribe',
    'checkout',
    'profile',
    'case',
    'review',
    'photo',
    'post',
  ];
  const named = spoken.filter((word) => path.includes(word)).map((word) => `@{${word}}`);
  return WORDS[name] ?? (named.length > 0 ? named : ['@{post}', '@{match}']);
}

export function attemptsAt(target: Target, values: SchemaValues): fc.Arbitrary<Attempt> {
  const hasCall = declared[target.name]?.call !== undefined;
  return fc.record(
    {
      caller: CALLERS,
      path: pathValues(target, values, hasCall),
      query: queryOf(target, values, hasCall),
      headers: fc.oneof(
        { weight: 8, arbitrary: fc.constant({}) },
        { weight: 2, arbitrary: fc.constantFrom(...HEADERS) },
      ),
      body: bodyOf(target, values, hasCall),
      twice: fc.nat({ max: 19 }).map((chance) => chance === 0),
    },
    { noNullPrototype: true },
  ) as fc.Arbitrary<Attempt>;
}

function pathValues(target: Target, values: SchemaValues, hasCall: boolean) {
  const inPath = target.parameters.filter((parameter) => parameter.in === 'path');
  if (inPath.length === 0) return fc.constant(undefined);
  const made = fc.record(
    Object.fromEntries(
      inPath.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: schema ? values.valid(schema).map(String) : values.ids() },
          { weight: 3, arbitrary: fc.constantFrom(...wordsFor(name, target)) },
          { weight: 2, arbitrary: hostileString() },
        ),
      ]),
    ),
    { noNullPrototype: true },
  );
  return hasCall
    ? fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: made })
    : made;
}

function queryOf(target: Target, values: SchemaValues, hasCall: boolean) {
  const inQuery = target.parameters.filter((parameter) => parameter.in === 'query');
  const pair = fc.oneof(
    ...inQuery.map(({ name, schema }) =>
      fc
        .oneof(
          { weight: 2, arbitrary: values.valid(schema).map(String) },
          { weight: 3, arbitrary: hostileString() },
        )
        .map((value) => `${name}=${escaped(value)}`),
    ),
    fc.constantFrom('a[b]=c', '__proto__=1', 'limit=1&limit=2', '%', '=', 'after=%00', 'apikey=x'),
  );
  const made = fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'));
  const asDeclared = fc.constant(undefined);
  if (inQuery.length === 0) {
    return fc.oneof({ weight: 9, arbitrary: asDeclared }, { weight: 1, arbitrary: made });
  }
  return hasCall ? fc.oneof(asDeclared, made) : made;
}

function bodyOf(target: Target, values: SchemaValues, hasCall: boolean): fc.Arbitrary<Body> {
  const nothing = fc.constant<Body>({ of: 'nothing' });
  if (target.method === 'GET') return nothing;
  const type = fc.constantFrom(...CONTENT_TYPES);
  const raw = fc
    .tuple(fc.constantFrom(...RAW_JSON, ...RAW_FORMS), type)
    .map(([bytes, of]): Body => ({ of: 'raw', bytes, type: of }));
  const any = hostileValue().map((value): Body => ({ of: 'json', value }));
  if (target.body) {
    const fields = values.fieldsOf(target.body);
    const json = (value: unknown): Body => ({ of: 'json', value });
    return fc.oneof(
      { weight: 2, arbitrary: values.valid(target.body).map(json) },
      { weight: 3, arbitrary: values.nearly(target.body).map(json) },
      ...(hasCall
        ? [
            { weight: 1, arbitrary: fc.constant<Body>({ of: 'good', edits: [] }) },
            {
              weight: 5,
              arbitrary: edits(fields).map((made): Body => ({ of: 'good', edits: made })),
            },
          ]
        : []),
      { weight: 1, arbitrary: any },
      { weight: 2, arbitrary: raw },
    );
  }
  if (target.takesPicture) {
    return fc.oneof(
      { weight: 1, arbitrary: nothing },
      { weight: 4, arbitrary: pictures() },
      any,
      raw,
    );
  }
  if (target.statuses) return fc.oneof({ weight: 5, arbitrary: nothing }, any, raw);
  const form = fc.tuple(formFields(), fc.boolean());
  const loose = edits(FIELDS).map((made): Body => ({ of: 'json', value: edited({}, made) }));
  return fc.oneof(
    { weight: 3, arbitrary: raw },
    { weight: 3, arbitrary: loose },
    {
      weight: 3,
      arbitrary: form.map(([fields, isMultipart]): Body => ({ of: 'form', fields, isMultipart })),
    },
    { weight: 3, arbitrary: pictures() },
    { weight: 1, arbitrary: any },
  );
}

const pictures = () =>
  fc
    .tuple(fc.constantFrom('image/png', 'image/jpeg', 'text/html', 'x'), fc.boolean())
    .map(([type, isMultipart]): Body => ({ of: 'picture', type, isMultipart }));

const formFields = () =>
  fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(hostileString(), fc.constantFrom('accept', 'pay', 'decline', 'cancel', 'back', '1')),
    { maxKeys: 4, noNullPrototype: true },
  );

export interface Rendered {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer> | FormData;
}

export function render(t: TestApp, target: Target, attempt: Attempt, at: FuzzWorld): Rendered {
  const fill = (text: string) =>
    text.replace(/@\{(\w+)\}/g, (_, name: string) => at.names[name] ?? '');
  const good: Call = declared[target.name]?.call?.(at.world) ?? {};
  const values = attempt.path ?? good.path ?? {};
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // Names of pictures contain slashes.
    escaped(fill(values[name] ?? '')).replaceAll('%2F', '/'),
  );
  const query = fill(attempt.query ?? good.query ?? '');
  const { body, type } = renderBody(attempt.body, good, at, fill);
  const token = at.world.tokens[attempt.caller];
  return {
    method: target.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      apikey: t.deps.config.PUBLISHABLE_KEY,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...attempt.headers,
    },
    ...(body === undefined ? {} : { body }),
  };
}

function renderBody(
  body: Body,
  good: Call,
  { picture }: FuzzWorld,
  fill: (text: string) => string,
): { body?: string | Buffer<ArrayBuffer> | FormData; type?: string } {
  const json = (value: unknown) => ({
    body: fill(JSON.stringify(value) ?? ''),
    type: 'application/json',
  });
  switch (body.of) {
    case 'nothing':
      if (good.body instanceof Uint8Array)
        return { body: Buffer.from(good.body), type: 'image/png' };
      return good.body === undefined ? {} : json(good.body);
    case 'good':
      return json(edited(good.body, body.edits));
    case 'json':
      return json(body.value);
    case 'raw':
      return { body: Buffer.from(body.bytes, 'latin1'), type: body.type };
    case 'form': {
      const filled = Object.entries(body.fields).map(([name, value]): [string, string] => [
        name,
        fill(value),
      ]);
      if (!body.isMultipart) {
        return {
          body: new URLSearchParams(filled).toString(),
          type: 'application/x-www-form-urlencoded',
        };
      }
      const form = new FormData();
      for (const [name, value] of filled) form.append(name, value);
      return { body: form };
    }
    case 'picture': {
      const bytes = new Uint8Array(picture);
      if (!body.isMultipart) return { body: Buffer.from(bytes), type: body.type };
      const form = new FormData();
      form.append('', new Blob([bytes], { type: body.type }), 'a.png');
      form.append('cacheControl', '3600');
      return { body: form };
    }
  }
}

/** Like `encodeURIComponent`, but accepts lone surrogates. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

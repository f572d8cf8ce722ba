import { expect, it } from 'vitest';
import type { Schema, Schemas } from './document.ts';
import { exampleId } from './example-id.ts';
import { type Examples, exampleMaker } from './examples.ts';

const exampleOf = (properties: Record<string, Schema>, examples: Examples = {}, more?: Schemas) => {
  const schemas = { Quote: { properties, required: ['id', 'text'] }, ...more };
  return exampleMaker(schemas, () => [examples])({ $ref: '#/components/schemas/Quote' });
};
const id: Schema = { type: 'string', format: 'uuid' };
const text: Schema = { type: 'string' };

it('uses the given example of a field, or one that follows from its type', () => {
  expect(
    exampleOf(
      { id, text, match_id: id, is_open: { type: 'boolean' }, state: { enum: ['open', 'over'] } },
      { text: 'A faucet' },
    ),
  ).toEqual({
    id: exampleId('quote'),
    text: 'A faucet',
    match_id: exampleId('match'),
    is_open: false,
    state: 'open',
  });
});

it('prefers the most specific name', () => {
  expect(exampleOf({ text }, { text: 'Any', 'Quote.text': 'Its own' })).toEqual({
    text: 'Its own',
  });
});

it('leaves out an optional field without an example', () => {
  const note: Schema = { type: ['string', 'null'] };
  expect(exampleOf({ text: note, note, place: text })).toEqual({ text: null });
});

it('adds to a given object only what is required', () => {
  expect(exampleOf({ id, text, note: text }, { Quote: { text: 'Given' }, note: 'Known' })).toEqual({
    id: exampleId('quote'),
    text: 'Given',
  });
});

it('includes an optional object, with the examples of its own schema', () => {
  const Line: Schema = { properties: { text }, required: ['text'] };
  const lines = { type: 'array', items: { $ref: '#/components/schemas/Line' } };
  const first = { anyOf: [{ $ref: '#/components/schemas/Line' }, { type: 'null' }] };
  expect(exampleOf({ lines, first }, { 'Line.text': 'Labor' }, { Line })).toEqual({
    lines: [{ text: 'Labor' }],
    first: { text: 'Labor' },
  });
});

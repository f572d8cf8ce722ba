import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const ORIGIN = 'https://pro.example';
const lead = {
  title: 'New lead: Plumbing',
  body: 'Ann Otter wants to connect.',
  path: '/business-messages?match=7',
  tag: 'lead.7',
};

it('reads a message of the server', () => {
  expect(readMessage(JSON.stringify(lead), ORIGIN)).toEqual(lead);
});

it('accepts the path of an answer page, and ignores anything similar', () => {
  const answer = `/answer/${'a1.-_'.repeat(20)}`;
  const read = (value: unknown) => readMessage(JSON.stringify({ ...lead, answer: value }), ORIGIN);
  expect(read(answer)).toEqual({ ...lead, answer });
  for (const other of ['/answer/', '/', `//elsewhere.example${answer}`, `${answer}/x`, 7, null]) {
    expect(read(other)).toEqual(lead);
  }
});

it.each([undefined, '', 'null', '[', '7', '{"title":1}'])('shows a default for %j', (text) => {
  expect(readMessage(text, ORIGIN)).toMatchObject({ title: 'Pro Match', path: '/' });
});

it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', 'http://['])(
  'opens the home page instead of %s',
  (path) => {
    expect(readMessage(JSON.stringify({ ...lead, path }), ORIGIN).path).toBe('/');
  },
);

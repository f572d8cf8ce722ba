import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { next, openNode, record, type TestNode } from './testing/open-node.ts';

let t: TestApp;
let node: TestNode;

beforeAll(async () => {
  t = await createTestApp();
  node = await openNode(t);
});
afterAll(async () => {
  await node.close();
  await t.close();
});

const PATH = '/rest/v1/community_messages';

it('reaches both people on all their screens, and nobody else', async () => {
  const [ana, bo, third] = await Promise.all([t.client(), t.client(), t.client()]);
  const [hers, his, other] = await Promise.all([ana, bo, third].map(node.connect));
  if (!hers || !his || !other) throw new Error('somebody is not connected');
  const overheard = record(other);

  const body = { id: newId(), receiver_id: bo.userId, message_text: 'Hello' };
  const inserts = Promise.all([hers, his].map((each) => next(each, 'community_messages:insert')));
  await ana.request('POST', PATH, body);
  const list = await bo.request('GET', `${PATH}?with=${ana.userId}`);
  const { data } = (await list.json()) as { data: unknown[] };
  expect(await inserts).toEqual([data, data]);

  const reads = Promise.all([hers, his].map((each) => next(each, 'community_messages:read')));
  await bo.request('POST', `${PATH}/read`, { with: ana.userId });
  const read = {
    reader_id: bo.userId,
    sender_id: ana.userId,
    read_at: expect.stringMatching(/Z$/),
  };
  expect(await reads).toEqual([[read], [read]]);
  expect(overheard).toEqual([]);
});

it('is pushed once when sent repeatedly, and never across a block', async () => {
  const [ana, bo] = await Promise.all([t.client(), t.client()]);
  const heard = record(await node.connect(bo));
  const body = { id: newId(), receiver_id: bo.userId, message_text: 'Hello' };
  await ana.request('POST', PATH, body);
  await ana.request('POST', PATH, body);
  await bo.request('PUT', `/rest/v1/blocks/${ana.userId}`);
  expect((await ana.request('POST', PATH, { ...body, id: newId() })).status).toBe(404);
  // Earlier events are delivered before the marker.
  const marker = next(await node.connect(bo), 'community_messages:insert');
  const third = await t.client();
  await third.request('POST', PATH, { ...body, id: newId(), message_text: 'The last' });
  await marker;
  expect(heard.map(([, message]) => message)).toMatchObject([
    { message_text: 'Hello' },
    { message_text: 'The last' },
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { decide, report } from '../cases/testing/case-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ROUNDS = 12;

it('lets two members suspend the same person at once, one directly and one in a case', async () => {
  const [ann, ben, by] = [await t.member(), await t.member(), await t.client()];
  const statuses: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const person = await t.client();
    const caseId = await report(t, { kind: 'person', id: person.userId, owner: person, by });
    const path = `/rest/v1/team/people/${person.userId}/suspend`;
    const answers = await Promise.all([
      decide(ann, caseId, 'suspend'),
      ben.request('POST', path, { reason: 'A scam.' }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  // 409 means that the case was already decided.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const TEAM = ['ada@team.example', 'bad@team.example', 'cy@team.example'];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { TEAM_EMAILS: TEAM.join(',') } });
});
afterAll(() => t.close());

it('reaches each team address once even if one address fails', async () => {
  const client = await t.client();
  await t.runOutbox();
  t.mails.length = 0;
  const send = t.mailer.send.bind(t.mailer);
  const tries: string[] = [];
  t.mailer.send = async (mail) => {
    tries.push(mail.to);
    if (mail.to === 'bad@team.example') throw new Error('550 no such mailbox');
    return send(mail);
  };
  const asked = { id: newId(), service_type: 'Chimney', description: 'It smokes.' };
  expect((await client.request('POST', '/rest/v1/service_requests', asked)).status).toBe(201);
  for (let hours = 0; hours < 3; hours += 1) {
    await t.runOutbox();
    t.clock.advance(HOUR_MS);
  }
  expect(t.mails.map(({ to }) => to).toSorted()).toEqual(['ada@team.example', 'cy@team.example']);
  expect(tries.filter((to) => to === 'bad@team.example').length).toBeGreaterThan(1);
});

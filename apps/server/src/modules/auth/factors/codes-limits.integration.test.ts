import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, signUpSomebody } from '../testing/ask-auth.ts';
import { confirmEmail } from '../testing/open-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ limits: 'real' });
});
afterAll(() => t.close());

describe('guessing second-factor codes', () => {
  it('is limited to ten tries per factor', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    await confirmEmail(t, user.email, token);
    const enrolled = await askAuth(t, 'POST', '/factors', { token, body: { factor_type: 'totp' } });
    const path = `/factors/${enrolled.body.id}`;
    const challenge = await askAuth(t, 'POST', `${path}/challenge`, { token, body: {} });
    const body = { challenge_id: challenge.body.id, code: 'guess' };
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await askAuth(t, 'POST', `${path}/verify`, { token, body })).status).toBe(422);
    }
    const refused = await askAuth(t, 'POST', `${path}/verify`, { token, body });
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

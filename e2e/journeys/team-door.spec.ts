import { call } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { signInAt } from '../support/credentials.ts';
import { readMail } from '../support/outbox.ts';
import { newClient, PASSWORD, signIn } from '../support/people.ts';
import { MEMBER_EMAILS, signInMember } from '../support/team-member.ts';
import { expect, test } from '../support/test.ts';

test('a suspended client is told at once, and appeals by the link in the mail', async ({
  as,
  stranger,
}) => {
  test.slow();
  const [client, member] = [await newClient('Suspended Client'), await signInMember(2)];
  const page = await as(client);
  const socket = page.waitForEvent('websocket');
  await page.goto('/client-dashboard');
  // The first frames are those of the transport; then the server knows whose socket it is.
  await (await socket).waitForEvent('framereceived', {
    predicate: ({ payload }) => payload.toString().startsWith('40'),
  });
  const token = member.session.access_token;
  const person = `/rest/v1/team/people/${client.session.user.id}`;
  await call('POST', `${person}/suspend`, { token, body: { reason: 'Jobs that do not exist.' } });
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();

  await signInAt(page, client.email);
  await expect(page.getByRole('alert').first()).toContainText('how to ask for another look');

  const link = async () => {
    const mail = await readMail(client, 'Your account is suspended');
    return mail.match(/\/appeal\/[\w.-]+/)?.[0];
  };
  await expect.poll(link).toBeDefined();
  await stranger.goto((await link()) ?? '');
  await expect(stranger.getByText('Jobs that do not exist.')).toBeVisible();
  await stranger.getByLabel('Why should we look again?').fill('The job is real: 12 Elm Street.');
  await stranger.getByRole('button', { name: 'Send' }).click();
  await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const team = await as(member);
  await team.goto('/team/reports?kind=person');
  await team.getByRole('link', { name: 'Person: Suspended Client' }).last().click();
  const asked = team.getByRole('region', { name: 'Asked for Another Look' });
  await expect(asked).toContainText('The job is real: 12 Elm Street.');
  await team.getByRole('textbox', { name: 'Reason' }).fill('You are right, and we are sorry.');
  await team.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(team.getByText('Decided.', { exact: true })).toBeVisible();
  await expect((await signIn(client.email, PASSWORD)).session.user.id).toBe(client.session.user.id);
});

test('a member sets up two-step sign-in, and signs in with a code', { tag: '@smoke' }, async ({
  as,
}) => {
  test.slow();
  const email = MEMBER_EMAILS[3] ?? '';
  const team = await as(await signIn(email, 'Demo-1234'));
  await team.goto('/team');
  await team.getByRole('link', { name: 'Turn It On in Your Account' }).click();
  await team.getByRole('button', { name: 'Turn On Two-Step Sign-In' }).click();
  const setUp = team.getByRole('dialog', { name: 'Set Up Your App' });
  const app = new Authenticator((await setUp.locator('code').textContent()) ?? '');
  await setUp.getByLabel('Code from your app').fill(app.nextCode());
  const save = team.getByRole('dialog', { name: 'Save Your Recovery Codes' });
  await save.getByText('I saved these codes in a safe place').click();
  await save.getByRole('button', { name: 'Done' }).click();
  await team.goto('/team');
  await expect(team.getByRole('heading', { name: 'Requests' })).toBeVisible();

  const again = await as(await signIn(email, 'Demo-1234'));
  await again.goto('/team/people');
  await again.getByLabel('Code').fill(app.nextCode());
  await expect(again.getByRole('heading', { name: 'People' })).toBeVisible();
});

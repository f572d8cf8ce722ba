import type { Match } from '@pro-match/domain/matches';
import { call } from '../support/api.ts';
import { OwnServer } from '../support/own-server.ts';
import {
  acceptMatch,
  type BusinessPerson,
  newBusiness,
  newClient,
  newService,
  PASSWORD,
  type Person,
  requestMatch,
  signIn,
} from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A client, and businesses nearby that share a service of their own. */
async function scene(count: number) {
  const services = [newService()];
  const [client, ...businesses] = await Promise.all([
    newClient(),
    ...Array.from({ length: count }, () => newBusiness(undefined, undefined, { services })),
  ]);
  const [asked, other] = businesses;
  if (!asked) throw new Error('There is one');
  return { client, asked, other };
}

const readMatch = (person: Person, id: string) =>
  call<Match>('GET', `/rest/v1/matches/${id}`, { token: person.session.access_token });

/** The match with a business, among the client's jobs. */
const matchWith = (page: Page, { name }: BusinessPerson) =>
  page
    .getByRole('list', { name: /^Asked for/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

const offer = (page: Page) =>
  page.getByRole('listitem', { name: /^Ask (the next pro|our team)\?$/ });

test('a business declines in two presses, and the client asks the next pro with one', async ({
  as,
}) => {
  test.slow();
  const { client, asked, other } = await scene(2);
  if (!other) throw new Error('There are two');
  const id = await requestMatch(client, asked);
  const [jobs, desk] = [await as(client), await as(asked)];
  await jobs.goto('/client-matches');
  await expect(matchWith(jobs, asked).getByText(/^No answer by .+ We'll offer you/)).toBeVisible();

  await desk.goto('/business-messages');
  const lead = desk.getByRole('listitem').filter({ hasText: 'Journey Client' });
  // A lead counts as opened after a second in view, and is reported a second later.
  await expect
    .poll(async () => (await readMatch(asked, id)).opened_at, { timeout: 20_000 })
    .not.toBeNull();
  await lead.getByRole('button', { name: 'Not for me' }).click();
  await desk.getByRole('button', { name: 'Booked up' }).click();
  await expect(lead.getByText('You passed on this request: Booked up.')).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Match with Client' })).toHaveCount(0);

  await expect(matchWith(jobs, asked).getByText("They're booked up right now.")).toBeVisible();
  await offer(jobs)
    .getByRole('button', { name: `Connect with ${other.name}` })
    .click();
  await expect(jobs.getByText(`Match request sent to ${other.name}!`)).toBeVisible();
  await expect(matchWith(jobs, other).getByText('Pending')).toBeVisible();
  await expect(offer(jobs)).toHaveCount(0);
  expect((await readMatch(client, id)).rescue?.outcome).toBe('asked');
});

test('the team gets the description of the job when no other business is near', async ({ as }) => {
  const { client, asked } = await scene(1);
  const id = await requestMatch(client, asked);
  await call('POST', `/rest/v1/matches/${id}/decline`, {
    token: asked.session.access_token,
    body: { reason: 'too_far' },
  });
  const page = await as(client);
  await page.goto('/client-dashboard');
  await page.getByRole('link', { name: /^.+ can't take your job\. Ask the next pro$/ }).click();
  await expect(matchWith(page, asked).getByText("It's farther than they go.")).toBeVisible();
  await offer(page).getByRole('button', { name: 'Ask Our Team' }).click();
  const form = page.getByRole('dialog', { name: 'Get Matched by Pro Match' });
  await expect(form.getByLabel('Description')).toHaveValue('The kitchen faucet drips all night.');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('heading', { name: 'Your requests to the team' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a dismissed offer stays dismissed', async ({ as }) => {
  const { client, asked } = await scene(1);
  const id = await requestMatch(client, asked);
  await call('POST', `/rest/v1/matches/${id}/decline`, {
    token: asked.session.access_token,
    body: { reason: 'other' },
  });
  const page = await as(client);
  await page.goto('/client-matches');
  await offer(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(matchWith(page, asked)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a client reports an acceptance without a message as no answer, once', async ({ as }) => {
  const { client, asked } = await scene(1);
  const id = await requestMatch(client, asked);
  await acceptMatch(asked, id);
  const [jobs, desk] = [await as(client), await as(asked)];
  await jobs.goto('/client-matches');
  const match = matchWith(jobs, asked);
  await match.getByRole('button', { name: /^No real answer from/ }).click();
  await jobs.getByRole('dialog').getByRole('button', { name: 'Still Waiting' }).click();
  await expect(match.getByText("They accepted, and know that you're waiting")).toBeVisible();
  await expect(match.getByRole('button', { name: /^No real answer/ })).toHaveCount(0);

  await desk.goto(`/business-messages?match=${id}`);
  await expect(desk.getByText('The client is still waiting for an answer.').first()).toBeVisible();
  await desk.getByRole('textbox', { name: 'Message' }).fill('I can come on Tuesday.');
  await desk.keyboard.press('Enter');
  await expect(match.getByText(/^They accepted (just now|\d+m ago)/)).toBeVisible();
});

test('the next pro is offered at the due time, and the first business can still accept', async ({
  as,
}) => {
  test.setTimeout(300_000);
  const own = await OwnServer.open();
  try {
    const { client, asked, other } = await scene(2);
    const id = await requestMatch(client, asked);
    await own.passDays(1.1);
    await own.comeBack();
    const page = await as(client);
    await page.goto('/client-matches');
    await expect(matchWith(page, asked).getByText('They can still answer.')).toBeVisible();
    await expect(
      offer(page).getByRole('button', { name: `Connect with ${other?.name}` }),
    ).toBeVisible();
    // A day later, the session of the business has expired.
    await acceptMatch({ ...asked, ...(await signIn(asked.email, PASSWORD)) }, id);
    await expect(matchWith(page, asked).getByText('Accepted', { exact: true })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.context().close();
  } finally {
    await own.close();
  }
});

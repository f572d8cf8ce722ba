import { dayAhead } from '../support/appointments.ts';
import { bubble } from '../support/conversation.ts';
import { signInAt } from '../support/credentials.ts';
import {
  acceptTerms,
  fillBusinessSetup,
  fillClientSetup,
  signUpFrom,
} from '../support/onboarding.ts';
import { OwnServer } from '../support/own-server.ts';
import { newEmail, newService } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';

let own: OwnServer;
test.beforeAll(async () => {
  // A database is created first.
  test.setTimeout(180_000);
  own = await OwnServer.open();
});
test.afterAll(() => own.close());

const sheet = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => sheet(page).getByRole('button', { name: 'Send', exact: true }).click();

/** Everything is done by hand, on a phone and at a desk; nothing is prepared. */
test('a new client and a new business go from a request to a finished job', async ({ as }) => {
  test.setTimeout(180_000);
  const service = newService();
  const name = `Lantern ${service}`;
  const [clientEmail, businessEmail] = [newEmail(), newEmail()];
  const client = await as(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const business = await as(undefined);

  await test.step('both sign up', async () => {
    await signUpFrom(business, 'Get Started', businessEmail);
    await fillBusinessSetup(business, { plan: 'Free', name, service });
    await business.getByRole('button', { name: 'Create Free Account' }).click();
    await acceptTerms(business);
    await expect(business).toHaveURL('/business-dashboard');
    await business.goto('/business-settings');
    await business.getByRole('button', { name: 'Add Reply' }).click();
    await business.getByRole('textbox', { name: /^Reply/ }).fill('Hi {name}, we can help.');
    await business.getByRole('button', { name: 'Save' }).click();
    await expect(business.getByRole('list', { name: 'Your replies' })).toContainText('{name}');

    await signUpFrom(client, 'Start Browsing', clientEmail);
    await fillClientSetup(client);
    await client.getByRole('button', { name: 'Continue' }).click();
    await acceptTerms(client);
    await expect(client).toHaveURL('/client-dashboard');
  });

  await test.step('the client sends a request', async () => {
    const search = client.getByRole('combobox', { name: /search/i });
    await search.fill(service);
    await search.press('Enter');
    await client.getByRole('button', { name: /^Connect/ }).click();
    await sheet(client).getByLabel('Description').fill('The faucet drips all night.');
    await sheet(client).getByRole('button', { name: /send/i }).click();
    await expect(client.getByText(`Match request sent to ${name}!`)).toBeVisible();
    await client.getByRole('link', { name: 'See My Request' }).click();
  });

  await test.step('the business sees the lead, accepts it and sends a quick reply', async () => {
    await business.goto('/business-messages');
    await expect(business.getByText('Journey Client').first()).toBeVisible();
    await business.getByRole('button', { name: 'Match with Client' }).click();
    await expect(business.getByText('Match accepted!')).toBeVisible();
    await business.getByRole('link', { name: 'Message', exact: true }).first().click();
    await business.getByRole('button', { name: 'Quick replies' }).click();
    await sheet(business).getByRole('button', { name: 'Hi Journey, we can help.' }).click();
    await expect(bubble(business, 'Hi Journey, we can help.')).toHaveCount(1);
  });

  await test.step('the client sends a photo', async () => {
    await client.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(bubble(client, 'Hi Journey, we can help.')).toHaveCount(1);
    await client
      .getByLabel('Choose photos or PDF files')
      .setInputFiles([await photoOf(client, 'teal')]);
    await client.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(
      business.getByRole('log').getByRole('button', { name: /^Open Photo from/ }),
    ).toHaveCount(1);
  });

  await test.step('a quote is sent and accepted', async () => {
    await business.getByRole('button', { name: 'Send a quote' }).click();
    await sheet(business).getByRole('textbox', { name: 'Description' }).fill('New faucet');
    await sheet(business).getByRole('textbox', { name: 'Amount' }).fill('450');
    await send(business);
    const quote = client.getByRole('region', { name: 'Quote', exact: true });
    await quote.getByRole('button', { name: 'Accept' }).click();
    await sheet(client).getByRole('button', { name: 'Accept' }).click();
    await expect(quote.getByText('You accepted this quote.')).toBeVisible();
  });

  await test.step('a time is suggested and confirmed', async () => {
    await business.getByRole('button', { name: 'Suggest a time' }).click();
    await sheet(business).getByLabel('Day').fill(dayAhead(7));
    await sheet(business).getByLabel('Time').fill('09:00');
    await send(business);
    await client.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(client.getByText('You confirmed this time.')).toBeVisible();
  });

  await Promise.all([client.close(), business.close()]);
  await own.passDays(15);
  await own.comeBack();
  const later = await as(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const desk = await as(undefined);

  await test.step('two weeks later, both say that the work is done', async () => {
    await signInAt(desk, businessEmail);
    await desk.getByRole('link', { name: 'Messages', exact: true }).first().click();
    const asked = desk.getByRole('group', { name: 'How did it go with Journey Client?' });
    await asked.getByRole('button', { name: "It's done" }).first().click();
    await expect(asked.getByText("You told us: It's done").first()).toBeVisible();

    await signInAt(later, clientEmail);
    await later.getByRole('link', { name: 'Matches', exact: true }).first().click();
    const question = later.getByRole('group', { name: `How did it go with ${name}?` });
    await question.getByRole('button', { name: "It's done" }).click();
  });

  await test.step('the client writes a review', async () => {
    const dialog = later.getByRole('dialog', { name: 'Leave a Review' });
    await dialog.getByLabel('Comment (optional)').fill('On time, and it shines.');
    await dialog.locator('label', { has: later.getByRole('radio', { name: /^5 stars/ }) }).click();
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(later.getByRole('button', { name: /^Reviewed, 5 out of 5 stars/ })).toBeVisible();
    await desk.goto('/business-profile?tab=reviews');
    const review = desk.getByRole('listitem').filter({ hasText: 'On time, and it shines.' });
    await expect(review.getByText('Confirmed by both', { exact: true })).toBeVisible();
  });
});

import { newId } from '@pro-match/domain/ids';
import { call } from '../support/api.ts';
import { newBusiness, newClient, postShoutout } from '../support/people.ts';
import { signInMember } from '../support/team-member.ts';
import { expect, test } from '../support/test.ts';

test('a client asks the team, a member proposes a business, and the business gets the lead', {
  tag: '@smoke',
}, async ({ as }) => {
  test.slow();
  const [client, business] = [await newClient(), await newBusiness()];
  const description = `The clock in the tower stopped, job ${newId().slice(-12)}.`;
  await call('POST', '/rest/v1/service_requests', {
    token: client.session.access_token,
    body: { id: newId(), service_type: 'Clock Repair', description },
  });
  const matches = await as(client);
  await matches.goto('/client-matches');
  const request = matches.getByRole('listitem', { name: 'Clock Repair' });
  await expect(request).toContainText('Received');

  const team = await as(await signInMember(0));
  await team.goto('/team');
  await team.getByRole('link').filter({ hasText: description }).click();
  await team.getByRole('button', { name: 'Assign to Me' }).click();
  await expect(team.getByText('Yours', { exact: true })).toBeVisible();
  await team.getByLabel('New note').fill('Called the tower.');
  await team.getByRole('button', { name: 'Add Note' }).click();
  await expect(team.getByRole('listitem').filter({ hasText: 'Called the tower.' })).toBeVisible();
  await team.getByLabel('Find a business').fill(business.name);
  await team.getByRole('button', { name: `Propose ${business.name}` }).click();
  await team.getByLabel('Message to the client (optional)').fill('They know old clocks.');
  await team.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(team.getByText('Waiting for the client')).toBeVisible();

  await matches.reload();
  await expect(request).toContainText('They know old clocks.');
  await request.getByRole('button', { name: 'Connect' }).click();
  await expect(matches.getByRole('heading', { name: business.name, level: 4 })).toBeVisible();
  const leads = await as(business);
  await leads.goto('/business-messages');
  await expect(leads.getByText(description).first()).toBeVisible();
});

test('a member removes a reported post with a reason, and the author appeals', async ({ as }) => {
  test.slow();
  const [author, reporter] = [await newClient('Posting Client'), await newClient()];
  const caption = `Come to my own shop, offer ${newId().slice(-12)}!`;
  const postId = await postShoutout(author, await newBusiness(), caption);
  await call('POST', `/rest/v1/community_posts/${postId}/report`, {
    token: reporter.session.access_token,
    body: { reason: 'spam' },
  });
  const team = await as(await signInMember(1));
  await team.goto('/team/reports');
  await team.getByRole('link').filter({ hasText: caption }).click();
  await team.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(team.getByText('Please enter a reason')).toBeVisible();
  await team.getByRole('textbox', { name: 'Reason' }).fill('It sells the author’s own shop.');
  await team.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(team.getByText("Decided. We'll tell the author.")).toBeVisible();

  const page = await as(author);
  await page.goto('/account');
  const decisions = page.getByRole('region', { name: 'Team Decisions' });
  await expect(decisions).toContainText('It sells the author’s own shop.');
  await decisions.getByRole('button', { name: /^Ask for another look/ }).click();
  await page.getByLabel('Why should we look again?').fill('It is the shop of a neighbor.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(decisions).toContainText('It is the shop of a neighbor.');
});

import { newId } from '@pro-match/domain/ids';
import { call } from '../support/api.ts';
import { readMail } from '../support/outbox.ts';
import { newBusiness, newClient, newEmail, postShoutout } from '../support/people.ts';
import { signInMember } from '../support/team-member.ts';
import { expect, test } from '../support/test.ts';

test('a stranger requests the removal of a picture, and the team sees it first', async ({
  as,
  stranger,
}) => {
  test.slow();
  // This report has waited longer, but must still come second.
  const postId = await postShoutout(await newClient(), await newBusiness());
  await call('POST', `/rest/v1/community_posts/${postId}/report`, {
    token: (await newClient()).session.access_token,
    body: { reason: 'spam' },
  });
  const email = newEmail();
  const place = `The second picture of the post ${newId().slice(-12)}`;

  await stranger.goto('/guidelines');
  await stranger.getByRole('link', { name: 'Remove an intimate picture' }).click();
  await expect(stranger).toHaveURL('/removal');
  await stranger.getByRole('button', { name: 'Send Request' }).click();
  const where = stranger.getByLabel('Where is the picture or video?');
  await expect(where).toHaveAccessibleDescription(/Please tell us where to find it/);
  await expect(where).toBeFocused();
  const statement = stranger.getByRole('checkbox');
  await expect(statement).toHaveAccessibleDescription('Please confirm this statement');
  await where.fill(place);
  await stranger.getByLabel('What does it show?').fill('Me, without my consent.');
  await stranger.getByLabel('Your full name').fill('Juniper Marsh');
  await stranger.getByLabel('Email').fill(email);
  await statement.check();
  await stranger.getByRole('button', { name: 'Send Request' }).click();
  const receipt = stranger.getByText("We have your request. We'll email you our answer within 48");
  await expect(receipt).toBeInViewport();
  await expect.poll(() => readMail({ email }, 'We got your removal request')).not.toBe('');

  const team = await as(await signInMember(3));
  await team.goto('/team/reports');
  const first = team.getByRole('list', { name: 'Cases' }).getByRole('listitem').first();
  await expect(first).toContainText('Removal request');
  await expect(first).toContainText(place);
  await expect(first).toContainText(/4[78] h left of 48/);
  await first.getByRole('link').click();
  await expect(team.getByText('Signed: Juniper Marsh')).toBeVisible();
  await team.getByRole('textbox', { name: 'Reason' }).fill('We removed it and two copies.');
  await team.getByRole('button', { name: 'Removed', exact: true }).click();
  await expect(team.getByText("Decided. We'll email our answer.")).toBeVisible();
  await expect
    .poll(() => readMail({ email }, 'Our answer to your removal request'))
    .toContain('We removed it and two copies.');
});

import { newId } from '@pro-match/domain/ids';
import { call } from '../support/api.ts';
import { confirmEmail } from '../support/mailed-link.ts';
import { newBusiness, newClient, type Person, postShoutout } from '../support/people.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** No other journey posts in this state, so that the expected posts stay near the top. */
const CHEYENNE = { zip: '82001', state: 'WY' };
const BURLINGTON = { zip: '05401', state: 'VT' };

/** A caption that no other journey uses. */
const newCaption = () => `They came within the hour. ${newId().slice(-12)}`;

/** The card in a list, or the whole post, with this caption. */
const post = (page: Page, caption: string) =>
  page.getByRole('article').filter({ hasText: caption });

const comment = (by: Person, postId: string, text: string) =>
  call('POST', `/rest/v1/community_posts/${postId}/comments`, {
    token: by.session.access_token,
    body: { id: newId(), text },
  });

/** Fires the event of a tab that is looked at again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a neighbor sees a shoutout with photos, likes it and comments', {
  tag: '@smoke',
}, async ({ as }) => {
  test.slow();
  const [author, reader, business] = await Promise.all([
    newClient('Shoutout Writer'),
    newClient('Shoutout Reader'),
    newBusiness(),
  ]);
  const caption = newCaption();
  const there = await as(reader);
  await there.goto('/community/explore');
  await expect(there.getByRole('tab', { name: 'All Posts' })).toBeVisible();
  await expect(
    there.getByRole('main').locator('[role=status]', { hasText: 'Loading' }),
  ).toHaveCount(0);

  const here = await as(author);
  await here.goto('/client-dashboard');
  await here.getByRole('link', { name: 'Community Hub' }).click();
  await expect(here.getByRole('heading', { name: /^Welcome to the/ })).toBeVisible();
  await here
    .getByRole('link', { name: /Create a Post/ })
    .first()
    .click();
  const search = here.getByRole('combobox', { name: /business/ });
  await search.fill(business.name);
  await expect(here.getByText('1 business found')).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(here.getByRole('button', { name: 'Change' })).toBeFocused();
  await here.getByRole('textbox', { name: /Caption/ }).fill(caption);
  const chooser = here.waitForEvent('filechooser');
  await here.getByRole('button', { name: 'Add Photos' }).click();
  await (await chooser).setFiles([await photoOf(here, 'teal'), await photoOf(here, 'salmon')]);
  await expect(here.getByRole('img', { name: 'Photo 2 of 2: salmon.png' })).toBeVisible();
  await expect(here.getByRole('progressbar')).toHaveCount(0);

  await here.reload();
  await expect(here.getByRole('textbox', { name: /Caption/ })).toHaveValue(caption);
  await expect(here.getByRole('img', { name: 'Photo 2 of 2: salmon.png' })).toBeVisible();
  await here.getByRole('button', { name: 'Post Shoutout' }).click();
  await expect(here.getByText('Your shoutout is live!')).toBeVisible();
  await expect(here).toHaveURL(/\/community\/post\//);
  await expect(post(here, caption).getByRole('img', { name: /2 of 2/ })).toBeVisible();

  await comeBack(there);
  await there.getByRole('button', { name: /new posts?$/ }).click();
  const card = post(there, caption);
  await card.getByRole('button', { name: /^Like, 0/ }).click();
  await expect(card.getByRole('button', { name: /^Like, 1/, pressed: true })).toBeVisible();

  await card.getByRole('button', { name: /1 of 2/ }).click();
  const photos = there.getByRole('dialog', { name: 'Photos' });
  // Photos have a dark background in both themes.
  await expect(photos).toHaveCSS('background-color', 'rgb(18, 24, 22)');
  await photos.press('ArrowRight');
  await expect(photos.getByText('2 of 2')).toBeVisible();
  await there.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /1 of 2/ })).toBeFocused();

  await card.getByRole('link', { name: '0 comments' }).click();
  await there.getByRole('textbox', { name: 'Your comment' }).fill('Ours did, too.');
  await there.getByRole('button', { name: 'Post Comment' }).click();
  await expect(there.getByText('Comment added!')).toBeVisible();
  await expect(there.getByRole('listitem').filter({ hasText: 'Ours did, too.' })).toBeVisible();
  await there.getByRole('button', { name: 'Back' }).click();
  await expect(card.getByRole('link', { name: '1 comment' })).toBeVisible();

  await here.reload();
  await expect(here.getByText('Ours did, too.')).toBeVisible();
  await expect(post(here, caption).getByRole('button', { name: /^Like, 1/ })).toBeVisible();
  await here.getByRole('button', { name: 'Delete Post' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(here.getByText('Post deleted')).toBeVisible();
  await expect(here).toHaveURL('/community/explore');
  await card.getByRole('link', { name: caption }).click();
  await expect(there.getByText('Post not found')).toBeVisible();
});

test('a reported post is hidden from everybody at once', async ({ as }) => {
  const [author, reader, neighbor, business] = await Promise.all([
    newClient(),
    newClient(),
    newClient(),
    newBusiness(),
  ]);
  // Reports by new accounts with an unconfirmed email wait for the team.
  await confirmEmail(reader);
  const caption = newCaption();
  const id = await postShoutout(author, business, caption);
  const page = await as(reader);
  await page.goto(`/community/post/${id}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this post' });
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(sheet.getByText('Please choose a reason')).toBeVisible();
  await sheet.getByLabel('False information').check();
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(
    page.getByText('Post reported. Thank you for keeping our community safe.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/community/explore');
  const other = await as(neighbor);
  await other.goto(`/community/post/${id}`);
  await expect(other.getByText('Post not found')).toBeVisible();
});

test('a reported comment is hidden at once, and the next comment gets the focus', async ({
  as,
}) => {
  const [author, reader, other, business] = await Promise.all([
    newClient(),
    newClient(),
    newClient('Rude Neighbor'),
    newBusiness(),
  ]);
  await confirmEmail(reader);
  const id = await postShoutout(author, business, newCaption());
  await comment(other, id, 'Nobody wants to read this.');
  await comment(author, id, 'They were on time, too.');
  const page = await as(reader);
  await page.goto(`/community/post/${id}`);
  await page.getByRole('button', { name: 'Comment by Rude Neighbor: more' }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this comment' });
  await sheet.getByLabel('Harassment or bullying').check();
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(
    page.getByText('Comment reported. Thank you for keeping our community safe.'),
  ).toBeVisible();
  await expect(page.getByText('Nobody wants to read this.')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'They were on time, too.' }),
  ).toBeFocused();
  const theirs = await as(other);
  await theirs.goto(`/community/post/${id}`);
  await expect(theirs.getByText('They were on time, too.')).toBeVisible();
  await expect(theirs.getByText('Nobody wants to read this.')).toHaveCount(0);
});

test('the hub shows the latest posts of neighbors', async ({ as }) => {
  const [author, business] = await Promise.all([
    newClient('Latest Writer', CHEYENNE),
    newBusiness(undefined, CHEYENNE),
  ]);
  const page = await as(await newClient(undefined, CHEYENNE));
  const caption = newCaption();
  await postShoutout(author, business, caption);
  await page.goto('/community');
  await page
    .getByRole('region', { name: 'Latest Posts' })
    .getByRole('link', { name: caption })
    .click();
  await expect(post(page, caption)).toContainText(business.name);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/community');
});

test('the feed loads more on scrolling, and keeps its position on return', async ({ as }) => {
  test.slow();
  const [author, business] = await Promise.all([
    newClient('Busy Writer', BURLINGTON),
    newBusiness(undefined, BURLINGTON),
  ]);
  const first = newCaption();
  await postShoutout(author, business, first);
  const page = await as(await newClient(undefined, BURLINGTON));
  for (let count = 0; count < 21; count += 1) {
    await postShoutout(author, business, newCaption());
  }
  await page.goto('/community/explore');
  const oldest = post(page, first);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(oldest).toBeVisible({ timeout: 500 });
  }).toPass();
  await oldest.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await oldest.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(oldest).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(5);
});

import { expect, type Page } from './test.ts';

export async function openProfile(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(page.getByRole('article').first()).toBeVisible();
  // With enough room, the profile is already next to the deck.
  if (await more.isVisible()) await more.click();
}

export async function openRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function openMoment(page: Page): Promise<void> {
  await openRequest(page);
  await page.getByLabel('Description').fill('The sash windows of the front room stick.');
  await page.getByRole('button', { name: 'Send Request' }).click();
  const moment = page.getByRole('dialog', { name: 'Your request is on its way' });
  await expect(moment.getByRole('link', { name: 'See My Request' })).toBeVisible();
}

export async function openFull(page: Page): Promise<void> {
  await expect(page.getByText(/^Asked 5 of 5/)).toBeVisible();
  await openRequest(page);
  await expect(page.getByRole('dialog', { name: 'Five businesses have this job' })).toBeVisible();
}

export async function emptyDeck(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No one matches your filters' })).toBeVisible();
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter and sort/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
}

export async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const pass = page.getByRole('button', { name: /^Pass / }).first();
  await expect(pass).toBeVisible();
  await pass.click();
  await expect(page.getByText(/^Passed /)).toBeVisible();
}

/** Looks among the demo's first plumbers: some have reviews, some thanks. */
async function openFromDeck(page: Page, button: RegExp, dialog: string): Promise<void> {
  // A deck keeps its last view.
  const asCards = page.getByRole('button', { name: 'Show as cards' });
  if (await asCards.isVisible()) await asCards.click();
  const way = page.getByRole('article').first().getByRole('button', { name: button });
  await expect(async () => {
    if (!(await way.isVisible())) await page.keyboard.press('ArrowLeft');
    await way.click({ timeout: 1500 });
  }).toPass();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

export async function openReviews(page: Page): Promise<void> {
  await openFromDeck(page, /^Rated/, 'Reviews');
}

export async function openThanks(page: Page): Promise<void> {
  await openFromDeck(page, /thanked them$/, 'Thanked by neighbors');
}

export async function nobodyNear(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: "We're not sure what you mean" })).toBeVisible();
}

export async function openFallback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Let Pro Match find my perfect pro' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

import type { Page } from './test.ts';

export async function download(page: Page, name: string): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  const file = await coming;
  return { name: file.suggestedFilename(), path: await file.path() };
}

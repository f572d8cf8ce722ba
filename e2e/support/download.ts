import type { Page } from './test.ts';

/** Presses a button that saves a file; answers the file's name and where it lies now. */
export async function download(
  page: Page,
  button: string,
): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), path: await file.path() };
}

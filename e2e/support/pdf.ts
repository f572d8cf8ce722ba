import type { Page } from './test.ts';

/** Printed by the browser, so it has packed objects. */
export async function pdfOf(page: Page, name = 'Estimate.pdf') {
  return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** Cut off, like an interrupted download. */
export async function halfAPdf(page: Page) {
  const { buffer, ...pdf } = await pdfOf(page, 'Half.pdf');
  return { ...pdf, buffer: buffer.subarray(0, buffer.length / 2) };
}

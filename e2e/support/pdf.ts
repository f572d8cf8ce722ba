import type { Page } from './test.ts';

/** A PDF as a browser prints it, with packed objects and all. */
export async function pdfOf(page: Page, name = 'Estimate.pdf') {
  return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** A PDF whose download broke off. */
export async function halfAPdf(page: Page) {
  const { buffer, ...pdf } = await pdfOf(page, 'Half.pdf');
  return { ...pdf, buffer: buffer.subarray(0, buffer.length / 2) };
}

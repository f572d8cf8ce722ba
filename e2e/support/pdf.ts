import type { Page } from './test.ts';

/** A PDF as a browser prints it, with packed objects and all. */
export async function pdfOf(page: Page, name = 'Estimate.pdf') {
  return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** A PDF that runs a script when it is opened. */
export function pdfWithScript() {
  const text = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << /Root 1 0 R >>
startxref
0
%%EOF`;
  return { name: 'Trap.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

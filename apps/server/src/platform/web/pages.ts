import { withDemoMark } from './demo-mark.ts';
import { makeFile } from './made-files.ts';
import type { WebFile } from './web-files.ts';

/** Values this server writes into its pages, by the name of the meta element. */
export type PageSettings = Record<
  'publishable-key' | 'upgrade-claims' | 'support-email' | 'postal-address' | 'copyright-agent',
  string
>;

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function withMeta(html: string, [name, content]: [string, string]): string {
  const meta = new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*(")`);
  return html.replace(meta, (_whole, before, after) => before + escaped(content) + after);
}

/**
 * Writes this server's settings into the page, which is read now and kept, so that a build while
 * the server runs changes nothing. The build writes the defaults; others cost a compression at
 * start and nothing afterwards.
 */
export async function withSettings(
  page: WebFile,
  settings: PageSettings,
  isDemo: boolean,
): Promise<WebFile> {
  const built = new TextDecoder().decode(await page.read());
  const own = Object.entries(settings).reduce(withMeta, built);
  const set = isDemo ? withDemoMark(own) : own;
  if (set === built) {
    await Promise.all(page.encodings.map((encoding) => page.read(encoding)));
    return page;
  }
  return makeFile(page.type, set);
}

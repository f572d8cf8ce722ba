/**
 * The content of the page's `meta` of that name, which the server writes so that one build serves
 * any deployment; empty if there is none, as in the prerendered page.
 */
export function pageSetting(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** For a setting of several lines, separated by "|". */
export function pageSettingLines(name: string): string[] {
  const lines = pageSetting(name).split('|');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Identifies this application to the server; grants no access by itself. */
export function publishableKey(): string {
  return pageSetting('publishable-key') || 'sb_publishable_local';
}

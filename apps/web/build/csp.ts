import { createHash } from 'node:crypto';

export interface CspHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  );
  return [...elements].map((element) => element[1] ?? '');
}

export function hashesOf(pages: string[]): CspHashes {
  const scripts = pages.flatMap((page) => inlineTexts(page, 'script'));
  const styles = pages.flatMap((page) => inlineTexts(page, 'style'));
  return {
    scriptHashes: [...new Set(scripts.map(cspHash))],
    styleHashes: [...new Set(styles.map(cspHash))],
  };
}

/** Throws for what the policy would block: attributes with styles or handlers. */
export function refuseInlineAttributes(page: string): void {
  const markup = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const found = /<[^>]*\s(style|on[a-z]+)=/.exec(markup);
  if (found) throw new Error(`The policy would block this: ${found[0].slice(0, 120)}`);
}

import { html, raw } from 'hono/html';

/** Nothing in the data can end the script element or start a comment. */
export function dataScript(type: string, data: unknown, id?: string) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return html`<script type="${type}"${id ? html` id="${id}"` : ''}>${raw(json)}</script>`;
}

/** For a preview: drops characters that change the text direction. */
export function oneLine(text: string, length: number): string {
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '');
  const signs = [...plain.replace(/\s+/g, ' ').trim()];
  return signs.length <= length ? signs.join('') : `${signs.slice(0, length - 1).join('')}…`;
}

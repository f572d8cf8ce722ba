import { html, raw } from 'hono/html';

// The app's own icons (lucide's, and its `ui/stars.tsx` and `ui/brand-mark.tsx`), so that a browser
// without scripts shows no gaps where the app draws them.

const ICONS = {
  person: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>',
  phone:
    '<path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
  mail: '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  place:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  store:
    '<path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5"/><path d="M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244"/><path d="M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05"/>',
  languages:
    '<path d="m5 8 6 6"/><path d="m4 14 6-6 2-3"/><path d="M2 5h12"/><path d="M7 2h1"/><path d="m22 22-5-10-5 10"/><path d="M14 18h6"/>',
  license:
    '<path d="M13 19a4 4 0 00-8 0"/><path d="M16 10h2"/><path d="M16 14h2"/><circle cx="9" cy="12" r="3"/><rect x="2" y="5" width="20" height="14" rx="2"/>',
  web: '<circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20"/><path d="M2 12h20"/>',
  rate: '<rect width="20" height="12" x="2" y="6" rx="2"/><circle cx="12" cy="12" r="2"/><path d="M6 12h.01M18 12h.01"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
};

export type CardIcon = keyof typeof ICONS;

/** In the color of its text; the class gives the size. */
export function icon(name: CardIcon, className: string, strokeWidth = 2) {
  return html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" class="${className}">${raw(ICONS[name])}</svg>`;
}

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';
const FIVE = raw(
  [0, 24, 48, 72, 96].map((x) => `<path d="${STAR}" transform="translate(${x} 0)"/>`).join(''),
);

/** Filled up to the rating, from 0 to 5. */
export function starRow(rating: number) {
  const width = rating * 24;
  return html`<svg aria-hidden="true" viewBox="0 0 120 24" class="h-4 w-20"><g class="fill-hairline">${FIVE}</g><svg width="${width}" height="24" viewBox="0 0 ${width} 24"><g class="fill-marigold-fill">${FIVE}</g></svg></svg>`;
}

export const brandMark = html`<svg aria-hidden="true" viewBox="0 0 48 48" class="size-9"><g transform="rotate(-8 24 24)"><rect x="4" y="8" width="25" height="32" rx="7" class="fill-spruce"/><rect x="20.5" y="9.5" width="22" height="29" rx="5.5" stroke-width="3" fill="none" class="stroke-spruce"/><path d="M22 16a5 5 0 0 1 5-5h2v22a5 5 0 0 1-5 5h-2z" class="fill-marigold-fill"/></g></svg>`;

import type { StatedLines } from '@pro-match/domain/businesses';
import { html } from 'hono/html';
import { type CardIcon, icon } from './icons.ts';

type Markup = ReturnType<typeof html> | '';

// Classes and order match the app's features/businesses/public-card/stated-facts.tsx.

/** Empty if the business states none. */
export function statedFacts({ opens, week, facts }: StatedLines): Markup {
  if (opens === null && facts.length === 0) return '';
  return html`<h2 class="sr-only">Facts</h2>
    <ul class="flex flex-col gap-1 border-t border-hairline pt-3">${[
      opens ? openings(opens, week) : '',
      facts.map(({ kind, text }) => line(kind, text)),
    ]}</ul>`;
}

function openings(opens: string, week: StatedLines['week']): Markup {
  const rows = week.map(
    ({ days, hours }) =>
      html`<div class="flex flex-wrap justify-between gap-x-4"><dt>${days}</dt><dd>${hours}</dd></div>`,
  );
  return html`<li class="flex gap-3 py-2.5">${icon('clock', 'mt-0.5 size-5 shrink-0 text-spruce')}<div class="min-w-0 flex-1"><p>${opens}</p><dl class="mt-1 flex flex-col gap-0.5 text-sm text-muted">${rows}</dl></div></li>`;
}

function line(picture: CardIcon, text: string): Markup {
  return html`<li class="flex min-h-11 items-center gap-3">${icon(picture, 'size-5 shrink-0 text-spruce')}<span dir="auto" class="min-w-0 wrap-anywhere">${text}</span></li>`;
}

import { type PublicBusinessProfile, reviewDate } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { WORK_DONE } from '@pro-match/domain/outcomes';
import {
  INVITED,
  type Review,
  type ReviewPage,
  type ReviewReply,
  type ReviewSummary,
} from '@pro-match/domain/reviews';
import { html } from 'hono/html';
import { icon, starRow } from './icons.ts';

type Markup = ReturnType<typeof html> | '';

// Classes and order match the app's features/reviews; the app adds what needs scripts: another
// order and further pages.

export function stars(rating: number, reviews?: number): Markup {
  const count = reviews === undefined ? '' : `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  const shown =
    reviews === undefined ? '' : html`<span class="font-normal text-muted"> (${reviews})</span>`;
  return html`<span class="inline-flex items-center gap-1.5 text-sm"><span class="sr-only">Rated ${rating.toFixed(1)} out of 5${count}</span>${starRow(rating)}<span aria-hidden="true" class="font-semibold tabular-nums">${rating.toFixed(1)}${shown}</span></span>`;
}

export function cardReviews(
  { business_name: name }: PublicBusinessProfile,
  { data, summary }: ReviewPage,
): Markup {
  if (data.length === 0) return '';
  return html`<section class="public-card-reviews" aria-label="Client Reviews of ${name}">
    <div class="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2"><h2 class="text-xl">Client Reviews</h2></div>
    <div class="mt-3 flex flex-col gap-3">${summary ? figures(summary) : ''}
      <ul class="flex flex-col gap-3">${data.map((review) => item(review, name))}</ul></div></section>`;
}

function figures({ average, count, stars: found }: ReviewSummary): Markup {
  if (average === null) return '';
  return html`<div class="card flex flex-wrap items-center gap-x-8 gap-y-3 p-4">
    <p class="flex flex-col gap-1"><span class="font-display text-3xl font-bold tabular-nums">${average.toFixed(1)}<span class="font-sans text-base font-normal text-muted"> out of 5</span></span><span class="text-sm text-muted">${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}</span></p>
    <ul class="flex min-w-48 flex-1 flex-col gap-1">${found.map((some, index) => starLine(index + 1, some, some / count)).reverse()}</ul></div>`;
}

function starLine(star: number, found: number, share: number): Markup {
  return html`<li class="flex items-center gap-2 text-sm tabular-nums"><span class="sr-only">${star} ${star === 1 ? 'star' : 'stars'}: ${formatCount(found)}</span><span aria-hidden="true" class="w-[2.3em] shrink-0">${star} ★</span><svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" class="h-2 min-w-0 flex-1 rounded-chip bg-ink/10"><rect width="${share * 100}" height="8" class="fill-marigold-fill" /></svg><span aria-hidden="true" class="w-[2.9em] shrink-0 text-right text-muted">${formatCount(found)}</span></li>`;
}

function item(review: Review, replier: string): Markup {
  const { client_name, created_at, comment, reply } = review;
  return html`<li class="card flex flex-col gap-2 p-4">
    <p class="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"><span class="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1"><span dir="auto" class="font-semibold wrap-anywhere">${client_name ?? 'Anonymous'}</span>${markOf(review)}</span><time datetime="${created_at}" class="text-sm text-muted">${reviewDate(created_at)}</time></p>
    ${stars(review.rating)}
    ${comment ? html`<p dir="auto" class="whitespace-pre-line wrap-anywhere">${comment}</p>` : ''}
    ${reply ? replyTo(reply, replier) : ''}
  </li>`;
}

function markOf(review: Review): Markup {
  if (review.is_work_done) return workDoneMark;
  if (review.is_matched) return matchedMark;
  if (review.is_invited) return invitedMark;
  return review.is_counted ? '' : notYetMark;
}

const goodMark = (words: string) =>
  html`<span class="chip bg-spruce-tint text-spruce">${icon('check', 'size-3.5', 2.5)}${words}</span>`;
const matchedMark = goodMark('Matched');
/** Replaces "Matched", as it says more. */
const workDoneMark = goodMark(WORK_DONE);

const invitedMark = html`<span class="chip bg-sunken text-muted">${INVITED}</span>`;

/** The stars of such a review do not count until the business has accepted. */
const notYetMark = html`<span class="chip bg-sunken text-muted">No match yet</span>`;

function replyTo({ text, created_at }: ReviewReply, replier: string): Markup {
  return html`<div class="mt-1 rounded-field bg-sunken p-3 text-sm"><p class="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"><span dir="auto" class="font-semibold wrap-anywhere">Reply from ${replier}</span><time datetime="${created_at}" class="text-muted">${reviewDate(created_at)}</time></p><p dir="auto" class="mt-1 whitespace-pre-line wrap-anywhere">${text}</p></div>`;
}

import { BRAND } from '@pro-match/domain/brand';
import {
  BY_CARD,
  DEFAULT_DESCRIPTION,
  NO_CARD,
  type PublicBusinessProfile,
  type PublicCardData,
  type StatedLines,
  VERIFIED_MEANS,
} from '@pro-match/domain/businesses';
import {
  addressParts,
  displayPhone,
  displayPlace,
  initials,
  mailLink,
  phoneLink,
  tintIndex,
} from '@pro-match/domain/formats';
import { imageSourceSet, imageVariant } from '@pro-match/domain/media';
import { askPath, cardContactPath } from '@pro-match/domain/paths';
import { html } from 'hono/html';
import { brandMark, type CardIcon, icon } from './icons.ts';
import { cardReviews, stars } from './reviews.ts';
import { statedFacts } from './stated-facts.ts';

type Markup = ReturnType<typeof html> | '';

// Classes and order match the app's own card (features/businesses/public-card), so that nothing
// moves when it takes over; a journey measures that.

const header = html`<header class="flex h-16 items-center"><a href="/" class="flex rounded-chip">
  <span class="inline-flex items-center gap-2">${brandMark}<span class="font-display text-xl font-bold tracking-tight">${BRAND}</span></span>
</a></header>`;

function footer({ is_verified: isVerified }: PublicBusinessProfile): Markup {
  const words = isVerified
    ? html`<a href="${VERIFIED_MEANS}" class="link">Verified Business • ${BRAND}</a>`
    : BRAND;
  return html`<footer class="py-8 text-center text-sm text-muted">${words}</footer>`;
}

export interface ShownCardData extends PublicCardData {
  /** Profile id. */
  id: string;
  /** The code by which the visitor came. */
  via: string | undefined;
  card: PublicBusinessProfile;
  stated: StatedLines;
}

/** For a browser that has not run the app yet, or never will. */
export async function cardBody(data: ShownCardData): Promise<string> {
  const { card, reviews } = data;
  const body = await html`<div class="mx-auto max-w-page px-4">${header}
    <main class="public-card">${showcase(card)}${facts(data)}${cardReviews(card, reviews)}</main>
  ${footer(card)}</div>`;
  return body.toString();
}

/** The same for every id without a card. */
export async function noCardBody(): Promise<string> {
  const body =
    await html`<main class="grid min-h-dvh place-items-center p-4"><div class="flex flex-col items-center gap-4 text-center">
    <div class="h-28 w-40"></div>
    <h1 class="text-2xl">${NO_CARD.title}</h1><p class="text-muted">${NO_CARD.text}</p>
    <a href="/" class="button button--primary button--md">Return to Home</a>
  </div></main>`;
  return body.toString();
}

function showcase(card: PublicBusinessProfile): Markup {
  const images = card.portfolio_images;
  if (images.length === 0) {
    return html`<div class="public-card-banner" data-tint="${tintIndex(card.user_id)}"><span aria-hidden="true" class="font-display text-[5rem] leading-none font-bold text-ink/70">${initials(card.business_name)}</span></div>`;
  }
  return html`<section aria-label="Portfolio" class="public-card-photos" data-count="${images.length}">${images.map((url, index) => photo(card, url, index))}</section>`;
}

function photo(card: PublicBusinessProfile, url: string, index: number): Markup {
  const sources = imageSourceSet(url);
  const sizes = index === 0 ? '(min-width: 64rem) 40rem, 100vw' : '20rem';
  return html`<img src="${url}"${sources ? html` srcset="${sources}" sizes="${sizes}"` : ''} alt="Work by ${card.business_name}, ${index + 1} of ${card.portfolio_images.length}"${index === 0 ? html` fetchpriority="high"` : html` loading="lazy"`} />`;
}

function facts({ id, via, card, stated }: ShownCardData): Markup {
  const logo = card.logo_url;
  const rated = card.rating !== null && card.total_reviews > 0;
  return html`<div class="public-card-facts card flex flex-col gap-4 p-5 sm:p-6">
    <div class="flex items-center gap-4"><span data-tint="${tintIndex(card.user_id)}" class="relative grid shrink-0 place-items-center overflow-hidden bg-(--tint) font-display font-semibold text-ink size-20 text-2xl rounded-field"><span aria-hidden="true">${initials(card.business_name)}</span>${logo ? html`<img src="${imageVariant(logo, 'thumbnail')}" alt="" class="absolute inset-0 size-full object-cover" />` : ''}</span>
      <h1 dir="auto" class="min-w-0 text-2xl wrap-anywhere">${card.business_name}</h1></div>
    ${rated ? stars(card.rating ?? 0, card.total_reviews) : ''}
    <p dir="auto" class="whitespace-pre-line wrap-anywhere">${card.description ?? DEFAULT_DESCRIPTION}</p>
    <h2 class="sr-only">Services</h2>
    <ul class="flex flex-wrap gap-2">${card.services.map((name) => html`<li><span class="chip chip--soft chip--accent">${name}</span></li>`)}</ul>
    ${statedFacts(stated)}
    <h2 class="sr-only">Contact</h2>
    <ul class="flex flex-col gap-1 border-t border-hairline pt-3">${contactLines(card, stated.website)}</ul>
    <a href="${askPath(id, via ?? BY_CARD)}" class="button button--primary button--lg button--full-width">Connect with this business</a>
    <a href="${cardContactPath(id, via)}" class="button button--outline button--lg button--full-width">Save contact</a>
    <a href="/" class="button button--ghost button--lg button--full-width">Get the ${BRAND} App</a>
  </div>`;
}

function contactLines(card: PublicBusinessProfile, website: StatedLines['website']): Markup[] {
  const { contact_person: person, phone, email, location, area } = card;
  return [
    person ? line('person', 'Contact person', null, person) : '',
    phone ? line('phone', 'Phone', phoneLink(phone), displayPhone(phone)) : '',
    email ? line('mail', 'Email', mailLink(email), email) : '',
    website ? line('web', 'Website', website.href, website.host, OUTSIDE) : '',
    location ? line('place', 'Location', null, displayPlace(location, area)) : '',
  ];
}

/** Lets an address wrap after a dot or the @, like the app's `Address`. */
function breakable(address: string): Markup {
  const parts = addressParts(address).map((part, i) => html`${i > 0 ? html`<wbr />` : ''}${part}`);
  return html`<span class="wrap-anywhere">${parts}</span>`;
}

/** Attributes of a link to another site, whose content nobody has checked. */
const OUTSIDE = html` target="_blank" rel="nofollow ugc noopener noreferrer"`;

function line(
  picture: CardIcon,
  label: string,
  href: string | null,
  text: string,
  attributes: Markup = '',
): Markup {
  return html`<li class="flex min-h-11 items-center gap-3">${icon(picture, 'size-5 shrink-0 text-spruce')}<span class="sr-only">${label}: </span><span dir="auto" class="min-w-0 wrap-anywhere">${href ? html`<a href="${href}"${attributes} class="link">${breakable(text)}</a>` : text}</span></li>`;
}

import { BRAND } from '@pro-match/domain/brand';
import {
  DEFAULT_DESCRIPTION,
  type PublicBusinessProfile,
  yearsLine,
} from '@pro-match/domain/businesses';
import { formatCount, initials, type Moment, tintIndex } from '@pro-match/domain/formats';
import { DIRECTORY_CARDS_MAX } from '@pro-match/domain/limits';
import { imageVariant } from '@pro-match/domain/media';
import { directoryPath, paths, publicCardPath } from '@pro-match/domain/paths';
import { stateName } from '@pro-match/domain/states';
import { html } from 'hono/html';
import type { Markup } from '../../../platform/web/plain-page.ts';
import { oneLine } from '../head-parts.ts';
import { directoryPage, ROOT, type Site } from './directory.layout.ts';
import type { DirectoryService } from './providers.ts';
import type { Town } from './towns.ts';

const DESCRIPTION_LENGTH = 180;
const SERVICES_SHOWN = 4;

export interface DirectoryCard {
  /** Profile id. */
  id: string;
  zipCode: string;
  card: PublicBusinessProfile;
}

interface ServicePage {
  service: DirectoryService;
  town: Town;
  cards: readonly DirectoryCard[];
  now: Moment;
}

export function servicePage({ service, town, cards, now }: ServicePage, site: Site) {
  const state = town.state.toUpperCase();
  const place = `${town.name}, ${state}`;
  const title = `${service.providers} in ${place}`;
  const how = many(cards.length);
  return directoryPage(
    {
      title,
      description: `${title}: compare ${how.toLowerCase()} by rating, years in business and services. Nearest to the center of town first.`,
      path: directoryPath(town.state, town.slug, service.slug),
      crumbs: [
        ROOT,
        { name: stateName(state), path: directoryPath(town.state) },
        { name: town.name, path: directoryPath(town.state, town.slug) },
        { name: service.providers, path: directoryPath(town.state, town.slug, service.slug) },
      ],
      data: listOf(title, cards, site.publicUrl),
      content: html`<h1>${title}</h1>
      <p class="lead">${how}, nearest to the center of ${town.name} first, then by rating. A place in this list can't be bought.</p>
      <ol class="cards">${cards.map((each) => item(each, now))}</ol>
      <section class="card" aria-labelledby="ask">
        <h2 id="ask">Not sure whom to call?</h2>
        <p>Describe the job once on ${BRAND} and ask up to five businesses. It's free for homeowners.</p>
        <a class="link primary" href="${paths.landing}">Find a Pro</a>
      </section>`,
    },
    site,
  );
}

function many(cards: number): string {
  return cards === DIRECTORY_CARDS_MAX ? `The ${cards} nearest businesses` : `${cards} businesses`;
}

function item({ id, card }: DirectoryCard, now: Moment): Markup {
  const logo = card.logo_url;
  const facts = [
    card.area,
    yearsLine(card.founded_year, now),
    card.is_verified ? 'Verified Business' : null,
  ].filter((fact) => fact !== null);
  return html`<li>
    <span class="logo" data-tint="${tintIndex(card.user_id)}" aria-hidden="true">${initials(card.business_name)}${logo ? html`<img src="${imageVariant(logo, 'thumbnail')}" alt="" loading="lazy" />` : ''}</span>
    <div>
      <h2><a dir="auto" href="${publicCardPath(id)}">${card.business_name}</a></h2>
      ${rating(card)}
      <p class="facts">${facts.join(' · ')}</p>
      <p dir="auto">${oneLine(card.description ?? DEFAULT_DESCRIPTION, DESCRIPTION_LENGTH)}</p>
      ${services(card.services)}
    </div>
  </li>`;
}

function rating({ rating: stars, total_reviews: total }: PublicBusinessProfile): Markup {
  if (stars === null || total === 0) return html`<p class="facts">No reviews yet</p>`;
  return html`<p><span class="star" aria-hidden="true">★</span> ${stars.toFixed(1)} out of 5 <span class="facts">(${formatCount(total)} ${total === 1 ? 'review' : 'reviews'})</span></p>`;
}

function services(names: readonly string[]): Markup {
  const more = names.length - SERVICES_SHOWN;
  return html`<ul class="chips" aria-label="Services">${names.slice(0, SERVICES_SHOWN).map((name) => html`<li>${name}</li>`)}${more > 0 ? html`<li>+${more} more</li>` : ''}</ul>`;
}

/** For search engines (schema.org), with no more of each card than the page shows. */
function listOf(name: string, cards: readonly DirectoryCard[], publicUrl: string) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map((each, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: businessOf(each, publicUrl),
    })),
  };
}

function businessOf({ id, zipCode, card }: DirectoryCard, publicUrl: string) {
  const url = publicUrl + publicCardPath(id);
  const [city, state] = card.area?.split(', ') ?? [];
  const isRated = card.rating !== null && card.total_reviews > 0;
  // JSON omits undefined fields.
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: card.business_name,
    description: oneLine(card.description ?? DEFAULT_DESCRIPTION, DESCRIPTION_LENGTH),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
    aggregateRating: isRated
      ? {
          '@type': 'AggregateRating',
          ratingValue: card.rating,
          reviewCount: card.total_reviews,
          bestRating: 5,
        }
      : undefined,
  };
}

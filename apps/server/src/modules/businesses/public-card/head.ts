import { BRAND } from '@pro-match/domain/brand';
import {
  DEFAULT_DESCRIPTION,
  NO_CARD,
  type PublicCardData,
  publicCardTitle,
} from '@pro-match/domain/businesses';
import { html } from 'hono/html';
import { dataScript, oneLine } from '../head-parts.ts';
import { type CardFacts, localBusiness } from './structured-data.ts';

const DESCRIPTION_LENGTH = 200;

/** For search engines and messengers. */
export async function cardHead(facts: CardFacts, data: PublicCardData): Promise<string> {
  const { card, url, picture } = facts;
  const title = `${oneLine(publicCardTitle(card), 160)} · ${BRAND}`;
  const description = oneLine(card.description ?? DEFAULT_DESCRIPTION, DESCRIPTION_LENGTH);
  const alt = `${oneLine(card.business_name, 120)} on ${BRAND}`;
  const head = await html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:site_name" content="${BRAND}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${url}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${picture}" />
    <meta name="twitter:image:alt" content="${alt}" />
    ${dataScript('application/ld+json', localBusiness(facts))}
    ${dataScript('application/json', data, 'page-data')}`;
  return head.toString();
}

/** Does not contain the id. */
export async function noCardHead(): Promise<string> {
  const data: PublicCardData = {
    card: null,
    stated: null,
    reviews: { data: [], next: null, summary: null },
  };
  const head = await html`<title>${NO_CARD.title} · ${BRAND}</title>
    <meta name="description" content="${NO_CARD.text}" />
    <meta name="robots" content="noindex" />
    ${dataScript('application/json', data, 'page-data')}`;
  return head.toString();
}

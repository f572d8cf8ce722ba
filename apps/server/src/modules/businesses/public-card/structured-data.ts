import { DEFAULT_DESCRIPTION, type PublicBusinessProfile } from '@pro-match/domain/businesses';
import { phoneLink, websiteUrl } from '@pro-match/domain/formats';
import { STRUCTURED_DATA_PRICE_RANGE } from '@pro-match/domain/limits';
import type { Review } from '@pro-match/domain/reviews';
import { openingHours } from './opening-hours.ts';

export interface CardFacts {
  card: PublicBusinessProfile;
  zipCode: string;
  reviews: readonly Review[];
  /** Canonical URL of the page. */
  url: string;
  /** URL of the card's picture. */
  picture: string;
  publicUrl: string;
}

/** Undefined for anything that is no web address. */
function absoluteUrl(address: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { protocol, href } = new URL(address, publicUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** For search engines (schema.org); rated only if reviews are shown. */
export function localBusiness(facts: CardFacts): Record<string, unknown> {
  const { card, zipCode, reviews, url, picture, publicUrl } = facts;
  const [city, state] = card.area?.split(', ') ?? [];
  const images = card.portfolio_images.flatMap((image) => absoluteUrl(image, publicUrl) ?? []);
  const logo = card.logo_url === null ? undefined : absoluteUrl(card.logo_url, publicUrl);
  // JSON omits undefined fields.
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: card.business_name,
    description: card.description ?? DEFAULT_DESCRIPTION,
    image: images.length > 0 ? images : [picture],
    logo,
    telephone: (card.phone && phoneLink(card.phone)?.slice('tel:'.length)) ?? undefined,
    email: card.email ?? undefined,
    sameAs: (card.website && websiteUrl(card.website)) || undefined,
    priceRange: STRUCTURED_DATA_PRICE_RANGE,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: card.hours ? openingHours(card.hours) : undefined,
    knowsLanguage: card.languages.length > 0 ? card.languages : undefined,
    foundingDate: card.founded_year === null ? undefined : String(card.founded_year),
    // Not a credential: nobody has checked it.
    identifier:
      card.license_number === null
        ? undefined
        : {
            '@type': 'PropertyValue',
            name: 'License number, as stated by the business',
            value: card.license_number,
          },
    makesOffer: card.services.map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
    ...(card.rating === null || reviews.length === 0 ? {} : ratingOf(card, reviews)),
  };
}

function ratingOf(card: PublicBusinessProfile, reviews: readonly Review[]) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: card.rating,
      reviewCount: card.total_reviews,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .filter(({ is_counted: isCounted }) => isCounted)
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.client_name ?? 'Anonymous' },
        datePublished: review.created_at.slice(0, 10),
        reviewBody: review.comment ?? undefined,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      })),
  };
}

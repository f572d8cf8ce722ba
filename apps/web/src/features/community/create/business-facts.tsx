import type { BusinessResult } from '@pro-match/domain/businesses';
import { Avatar } from '../../../ui/avatar.tsx';
import { Stars } from '../../../ui/stars.tsx';

const NAMED = 2;

function servicesLine(services: readonly string[]): string {
  const more = services.length - NAMED;
  const named = services.slice(0, NAMED).join(', ');
  // Keeps "+3 more" together at the end of a line.
  return more > 0 ? `${named} +${more}\u00a0more` : named;
}

/** Tells businesses apart in a list. */
export function BusinessFacts({ business }: { business: BusinessResult }) {
  const { id, business_name: name, logo_url, services, area, rating, total_reviews } = business;
  return (
    <>
      <Avatar name={name} id={id} src={logo_url} size="sm" shape="square" />
      {/* In large text, the facts wrap to their own line before words break. */}
      <span className="min-w-0 flex-1 basis-[10rem]">
        <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted wrap-anywhere">{servicesLine(services)}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {rating === null ? null : <Stars rating={rating} reviews={total_reviews} />}
          {area ? <span>{area}</span> : null}
        </span>
      </span>
    </>
  );
}

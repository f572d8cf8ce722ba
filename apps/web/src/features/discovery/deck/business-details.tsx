import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { LockKeyhole, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { distanceText } from './describe-card.ts';
import { extraPhotos, mainPicture } from './pictures.ts';

interface BusinessDetailsProps {
  business: NearbyBusiness;
  service: string;
  /** Its own title, where nothing around it names the business. */
  hasTitle?: boolean;
  /** What is known about it beyond its card. */
  more?: ReactNode;
  /** At the end: what can be done besides connecting. */
  reportMenu?: ReactNode;
}

/** The whole profile of a business, as far as it shows before a match. */
export const BusinessDetails = memo(function BusinessDetails(props: BusinessDetailsProps) {
  const { business, service, hasTitle = false, more, reportMenu } = props;
  const main = mainPicture(business);
  const extras = extraPhotos(business);
  const photos = main?.kind === 'photo' ? [main.src, ...extras] : extras;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {hasTitle ? (
          // No heading: the card beside it is headed by the same name.
          <p className="font-display text-2xl font-semibold tracking-tight">
            {business.business_name}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4" />
            {distanceText(business.distance_miles)}
          </span>
          {business.rating === null ? null : (
            <Stars rating={business.rating} reviews={business.total_reviews} />
          )}
        </p>
      </div>
      {business.description ? (
        <p className="max-w-[72ch] whitespace-pre-line">{business.description}</p>
      ) : null}
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">Services</h3>
        <ul className="flex flex-wrap gap-2">
          {business.services.map((name) => (
            <li key={name}>
              <Chip tone={name === service ? 'accent' : 'default'}>{name}</Chip>
            </li>
          ))}
        </ul>
      </section>
      {photos.length > 1 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-lg">Recent work</h3>
          <ul className="grid grid-cols-2 gap-2">
            {photos.map((src) => (
              <li key={src} className="aspect-4/3 overflow-hidden rounded-field bg-sunken">
                <img
                  src={src}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {more}
      <p className="flex items-start gap-2 text-sm text-muted">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Send a request to see their phone and email. They'll get your name, ZIP code, request and
        contact info. You choose if they get your phone right away or once they accept.
      </p>
      {reportMenu}
    </div>
  );
});

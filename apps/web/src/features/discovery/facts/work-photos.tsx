import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { imageFacts, imageSourceSet } from '@pro-match/domain/media';

/** All in a row of one height, which scrolls sideways by finger, wheel and keys. */
export function WorkPhotos({ business }: { business: NearbyBusiness }) {
  const { portfolio_images: photos, business_name: name } = business;
  return (
    <section
      aria-label="Recent work"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      data-owns-keys
      className="overflow-x-auto overscroll-x-contain rounded-field pb-2"
    >
      <ul className="flex gap-2">
        {photos.map((src, index) => (
          <li
            key={src}
            style={{ backgroundColor: imageFacts(src)?.color }}
            className="aspect-4/3 w-[min(12rem,85%)] shrink-0 overflow-hidden rounded-field bg-sunken"
          >
            <img
              src={src}
              srcSet={imageSourceSet(src)}
              sizes="12rem"
              alt={`Work by ${name}, ${index + 1} of ${photos.length}`}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

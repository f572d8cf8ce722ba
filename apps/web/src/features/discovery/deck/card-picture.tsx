import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { initials, tintIndex } from '@pro-match/domain/formats';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoPager } from './photo-pager.tsx';
import { extraPhotos, mainPicture, preloadPicture } from './pictures.ts';

interface CardPictureProps {
  business: NearbyBusiness;
  isTop: boolean;
  /** In the upper corner of the picture. */
  corner?: ReactNode;
}

const logoStyle =
  'inset-0 m-auto size-44 max-h-[70%] max-w-[70%] rounded-deck object-cover shadow-float';

/** One photo at a time with the logo on it, else the logo on a tint. */
export function CardPicture({ business, isTop, corner }: CardPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const main = mainPicture(business);
  const photos = [...(main?.kind === 'photo' ? [main.src] : []), ...extraPhotos(business)].filter(
    (src) => !broken.includes(src),
  );
  const place = Math.min(at, Math.max(0, photos.length - 1));
  const photo = photos[place];
  const next = photos[place + 1];
  const shown = photo ?? (main?.kind === 'logo' && !broken.includes(main.src) ? main.src : null);
  return (
    <div
      data-tint={tintIndex(business.user_id)}
      className="@container-[size] relative min-h-0 min-w-0 flex-1 overflow-hidden bg-(--tint)"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-display text-[min(5.5rem,55cqh)] leading-none font-bold text-ink/80"
      >
        {initials(business.business_name)}
      </span>
      {shown === null ? null : (
        <img
          key={shown}
          src={shown}
          alt=""
          draggable={false}
          // `async` could paint the top card a frame later; the cards below have time.
          decoding={isTop ? 'sync' : 'async'}
          fetchPriority={isTop ? 'high' : 'low'}
          onLoad={() => isTop && next !== undefined && preloadPicture(next)}
          onError={() => setBroken((all) => [...all, shown])}
          className={classNames(
            'absolute',
            photo === undefined ? logoStyle : 'inset-0 size-full object-cover',
          )}
        />
      )}
      {photos.length > 1 ? (
        <PhotoPager
          count={photos.length}
          at={place}
          onTurn={setAt}
          name={business.business_name}
          hasCorner={Boolean(corner)}
        />
      ) : null}
      {photo !== undefined && business.logo_url ? (
        <span className="pointer-events-none absolute bottom-3 left-3 rounded-field shadow-float [@container(max-height:67px)]:hidden">
          <Avatar
            name={business.business_name}
            id={business.user_id}
            src={business.logo_url}
            shape="square"
          />
        </span>
      ) : null}
      {corner ? (
        // Hidden if there is no room; the profile behind "More" shows it too.
        <div className="absolute top-4 right-3 z-1 [@container(max-height:67px)]:hidden">
          {corner}
        </div>
      ) : null}
    </div>
  );
}

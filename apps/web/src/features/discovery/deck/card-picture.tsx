import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { initials, tintIndex } from '@pro-match/domain/formats';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { extraPhotos, mainPicture } from './pictures.ts';

interface CardPictureProps {
  business: NearbyBusiness;
  isTop: boolean;
}

const logoLook =
  'inset-0 m-auto size-44 max-h-[70%] max-w-[70%] rounded-deck object-cover shadow-float';

/** The upper part of a card: the picture in a tinted frame, and thumbnails of up to 3 more. */
export function CardPicture({ business, isTop }: CardPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const main = mainPicture(business);
  const shown = chosen ? ({ kind: 'photo', src: chosen } as const) : main;
  const extras = extraPhotos(business).filter((src) => !broken.includes(src));
  const choices = main?.kind === 'photo' && extras.length > 0 ? [main.src, ...extras] : extras;
  const drop = (src: string) => {
    setBroken((all) => [...all, src]);
    setChosen(null);
  };
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
      {shown && !broken.includes(shown.src) ? (
        <img
          key={shown.src}
          src={shown.src}
          alt=""
          draggable={false}
          decoding="async"
          fetchPriority={isTop ? 'high' : 'low'}
          onError={() => drop(shown.src)}
          className={classNames(
            'absolute',
            shown.kind === 'photo' ? 'inset-0 size-full object-cover' : logoLook,
          )}
        />
      ) : null}
      {choices.length > 0 ? (
        <ul
          aria-label="Photos"
          className="absolute right-3 bottom-3 flex gap-2 [@container(max-height:71px)]:hidden [@container(max-width:239px)]:hidden"
        >
          {choices.map((src, i) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Photo ${i + 1} of ${choices.length}`}
                aria-pressed={shown?.src === src}
                onClick={() => setChosen(src)}
                className="block size-12 overflow-hidden rounded-field border-2 border-surface bg-sunken shadow-float aria-pressed:border-spruce"
              >
                <img
                  src={src}
                  alt=""
                  draggable={false}
                  decoding="async"
                  fetchPriority="low"
                  onError={() => drop(src)}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import { imageFacts, imageSourceSet } from '@pro-match/domain/media';
import { useState } from 'react';
import { Gallery } from '../../../ui/gallery.tsx';
import { photoSources } from './photo-sources.ts';

interface PhotoGridProps {
  photos: readonly string[];
  /** In words: "Photo by Dana of work by Buckeye Rooter". */
  subject: string;
  /** Maximum number of tiles; the last one shows how many more photos there are. */
  max: number;
  /** In view from the start, so its pictures load first. */
  isFirst?: boolean | undefined;
}

const TALLEST = 4 / 5;
const WIDEST = 16 / 9;
const UNKNOWN = 4 / 3;

/** Width divided by height, limited to what suits a column of posts. */
function loneShape(url: string): number {
  const facts = imageFacts(url);
  return facts ? Math.min(WIDEST, Math.max(TALLEST, facts.width / facts.height)) : UNKNOWN;
}

export function PhotoGrid({ photos, subject, max, isFirst }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = photos.slice(0, max);
  const [first] = shown;
  if (!first) return null;
  const more = photos.length - shown.length;
  const alt = (at: number) =>
    photos.length === 1 ? subject : `${subject}, ${at + 1} of ${photos.length}`;
  return (
    <>
      <div
        className="photo-grid"
        data-count={shown.length}
        style={shown.length === 1 ? { aspectRatio: loneShape(first) } : undefined}
      >
        {shown.map((url, at) => (
          <button
            key={url}
            type="button"
            onClick={() => setOpen(at)}
            style={{ backgroundColor: imageFacts(url)?.color }}
            className="relative overflow-hidden bg-sunken -outline-offset-2"
          >
            <img
              {...photoSources(url, shown.length)}
              alt={alt(at)}
              loading={isFirst ? 'eager' : 'lazy'}
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
            {more > 0 && at === shown.length - 1 ? (
              <span className="photo-more">
                {`+${more}`}
                <span className="sr-only"> more</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {open === null ? null : (
        <Gallery
          photos={photos}
          sourceSet={imageSourceSet}
          alt={alt}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

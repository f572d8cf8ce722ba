import type { Match } from '@pro-match/domain/matches';
import { photoExpiresAt, photoOfSize } from '@pro-match/domain/media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewed } from '../lib/use-renewed.ts';
import { Gallery } from '../ui/gallery.tsx';

export interface JobPhotosProps {
  match: Match;
  isMine: boolean;
}

export function JobPhotoStrip({ match: { photos, other }, isMine }: JobPhotosProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const urls = photos.map(({ url }) => url);
  const end = Math.min(...urls.map((url) => photoExpiresAt(url) ?? Number.POSITIVE_INFINITY));
  // Each URL is the reader's own and expires soon; refetching the match renews it.
  const renew = () => void queries.invalidateQueries({ queryKey: ['matches'] });
  const onMissing = useRenewed(end, renew);
  const subject = isMine ? 'Your photo' : `Photo from ${other.name}`;
  const alt = (at: number) =>
    photos.length === 1 ? subject : `${subject}, ${at + 1} of ${photos.length}`;
  return (
    <>
      <ul
        aria-label={isMine ? 'Your photos' : `Photos from ${other.name}`}
        className="flex flex-wrap gap-2"
      >
        {photos.map(({ id, url }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Open ${alt(at)}`}
              onClick={() => setOpen(at)}
              className="block size-18 overflow-hidden rounded-field bg-sunken"
            >
              <img
                src={photoOfSize(url, 'thumbnail')}
                alt=""
                loading="lazy"
                decoding="async"
                onError={onMissing}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Gallery photos={urls} alt={alt} start={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

import type { Match } from '@pro-match/domain/matches';
import { photoExpiresAt, photoOfSize } from '@pro-match/domain/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Gallery } from '../ui/gallery.tsx';

/** How long before its end an address counts as stale, in ms. */
const EARLY_MS = 60_000;

/** A clock that is wrong must not ask without end; the same for a photo that never comes. */
const SOONEST_MS = 30_000;
const RENEWALS_MAX = 3;

interface JobPhotosProps {
  match: Match;
  /** The reader took them. */
  isMine: boolean;
}

/** The photos of a match's job, for both its parties; a press opens them whole. */
export function JobPhotos({ match: { photos, other }, isMine }: JobPhotosProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const urls = photos.map(({ url }) => url);
  const end = Math.min(...urls.map((url) => photoExpiresAt(url) ?? Number.POSITIVE_INFINITY));
  // Each address is its reader's own and stops working soon: the match brings others.
  const renew = () => void queries.invalidateQueries({ queryKey: ['matches'] });
  const stale = useEffectEvent(renew);
  const renewals = useRef(0);
  useEffect(() => {
    if (!Number.isFinite(end)) return;
    const timer = setTimeout(() => stale(), Math.max(SOONEST_MS, end - EARLY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  if (photos.length === 0) return null;
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
                onError={() => {
                  renewals.current += 1;
                  if (renewals.current <= RENEWALS_MAX) renew();
                }}
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

import { initials, tintIndex } from '@pro-match/domain/formats';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  /** Chooses the tint, so that the same party has the same color everywhere. */
  id: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** Round for people, square for businesses. */
  shape?: 'round' | 'square';
}

// The initials scale with the picture, not with the text.
const sizes = {
  sm: 'size-10 text-[length:--spacing(3.75)]',
  md: 'size-14 text-[length:--spacing(5)]',
  lg: 'size-20 text-[length:--spacing(7.5)]',
};

/** Falls back to initials on a tint. */
export function Avatar({ name, id, src, size = 'md', shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const corner = shape === 'round' ? 'rounded-chip' : 'rounded-field';
  return (
    <span
      data-tint={tintIndex(id)}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden bg-(--tint) font-display font-semibold text-ink',
        sizes[size],
        corner,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

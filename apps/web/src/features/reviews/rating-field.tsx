import { RATING_MAX, RATING_MIN } from '@pro-match/domain/limits';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, n) => n + RATING_MIN);

interface RatingFieldProps {
  value: number | null;
  onChange: (rating: number) => void;
  isDisabled: boolean;
}

/** Real radio buttons, so that arrow keys, touch and speech all work. */
export function RatingField({ value, onChange, isDisabled }: RatingFieldProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value ?? 0;
  return (
    <fieldset
      className="flex flex-col items-center gap-1"
      disabled={isDisabled}
      onPointerLeave={() => setHovered(null)}
    >
      <legend className="label mx-auto mb-1">Your rating *</legend>
      <div className="flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="grid size-12 cursor-pointer place-items-center rounded-field outline-offset-[-2px] has-focus-visible:outline-2 has-focus-visible:outline-spruce"
            onPointerEnter={(event) => {
              // A finger doesn't hover: touching a star chooses it.
              if (event.pointerType === 'mouse') setHovered(rating);
            }}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              aria-label={`${rating} ${rating === 1 ? 'star' : 'stars'}, ${WORDS[rating - 1]}`}
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={classNames(
                'size-9',
                rating <= shown ? 'fill-marigold-fill text-marigold' : 'fill-sunken text-muted',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-sm text-muted">
        {WORDS[shown - 1] ?? 'Tap a star'}
      </p>
    </fieldset>
  );
}

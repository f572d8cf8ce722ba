const STARS = [1, 2, 3, 4, 5];
const PATH = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

function StarRow({ className }: { className: string }) {
  return STARS.map((star) => (
    <path key={star} d={PATH} transform={`translate(${(star - 1) * 24} 0)`} className={className} />
  ));
}

interface StarsProps {
  /** 0 to 5; tenths fill a star partly. */
  rating: number;
  /** Number of reviews, shown after the figure. */
  reviews?: number;
  /** Shows a single star, where there is little room. */
  isShort?: boolean;
}

/** Screen readers get one sentence. */
export function Stars({ rating, reviews, isShort = false }: StarsProps) {
  const spoken =
    reviews === undefined ? '' : `, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5${spoken}`}</span>
      {isShort ? (
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4">
          <path d={PATH} className="fill-marigold-fill" />
        </svg>
      ) : (
        <svg aria-hidden="true" viewBox="0 0 120 24" className="h-4 w-20">
          <StarRow className="fill-hairline" />
          {/* The inner picture ends where the rating does, so that the last star fills partly. */}
          <svg width={rating * 24} height="24" viewBox={`0 0 ${rating * 24} 24`} aria-hidden="true">
            <StarRow className="fill-marigold-fill" />
          </svg>
        </svg>
      )}
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.toFixed(1)}
        {reviews === undefined ? null : (
          <span className="font-normal text-muted"> ({reviews})</span>
        )}
      </span>
    </span>
  );
}

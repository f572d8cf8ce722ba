import { formatCount } from '@pro-match/domain/formats';
import type { ReviewSummary as Summary } from '@pro-match/domain/reviews';

/** The server writes the same markup for cards. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, count, stars } = summary;
  if (average === null) return null;
  return (
    <div className="card flex flex-wrap items-center gap-x-8 gap-y-3 p-4">
      <p className="flex flex-col gap-1">
        <span className="font-display text-3xl font-bold tabular-nums">
          {average.toFixed(1)}
          <span className="font-sans text-base font-normal text-muted"> out of 5</span>
        </span>
        <span className="text-sm text-muted">
          {`${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`}
        </span>
      </p>
      <ul className="flex min-w-48 flex-1 flex-col gap-1">
        {stars
          .map((found, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of stars
            <StarLine key={index} star={index + 1} found={found} share={found / count} />
          ))
          .toReversed()}
      </ul>
    </div>
  );
}

function StarLine({ star, found, share }: { star: number; found: number; share: number }) {
  return (
    <li className="flex items-center gap-2 text-sm tabular-nums">
      <span className="sr-only">
        {`${star} ${star === 1 ? 'star' : 'stars'}: ${formatCount(found)}`}
      </span>
      <span aria-hidden="true" className="w-[2.3em] shrink-0">{`${star} ★`}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 min-w-0 flex-1 rounded-chip bg-ink/10"
      >
        <rect width={share * 100} height="8" className="fill-marigold-fill" />
      </svg>
      <span aria-hidden="true" className="w-[2.9em] shrink-0 text-right text-muted">
        {formatCount(found)}
      </span>
    </li>
  );
}

import { REVIEW_SORTS, type ReviewSort } from '@pro-match/domain/reviews';
import { ChevronDown } from 'lucide-react';

const LABELS: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface SortSelectProps {
  value: ReviewSort;
  onChange: (sort: ReviewSort) => void;
}

/** The order of reviews, small enough to stand beside their heading. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label="Sort reviews"
        value={value}
        onChange={(event) => {
          const sort = REVIEW_SORTS.find((name) => name === event.target.value);
          if (sort) onChange(sort);
        }}
        className="input"
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
      />
    </span>
  );
}

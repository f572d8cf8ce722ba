import type { ReviewSort } from '@pro-match/domain/reviews';
import { ChevronDown } from 'lucide-react';

export const SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface SortSelectProps<View extends string> {
  value: View;
  onChange: (view: View) => void;
  /** What can be chosen, by name. */
  labels: Record<View, string>;
}

/** The order of reviews, small enough to stand beside their heading. */
export function SortSelect<View extends string>({
  value,
  onChange,
  labels,
}: SortSelectProps<View>) {
  const views = Object.keys(labels) as View[];
  return (
    <span className="relative inline-flex">
      <select
        aria-label="Sort reviews"
        value={value}
        onChange={(event) => {
          const view = views.find((name) => name === event.target.value);
          if (view) onChange(view);
        }}
        className="input"
      >
        {views.map((view) => (
          <option key={view} value={view}>
            {labels[view]}
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

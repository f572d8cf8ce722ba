import type { ReviewView } from '@pro-match/domain/reviews';
import { ChevronDown } from 'lucide-react';

interface ViewSelectProps {
  value: ReviewView;
  onChange: (view: ReviewView) => void;
  /** Number of invited reviews; if there are any, they can be viewed separately. */
  invited: number | undefined;
}

/** Small enough to fit next to the heading. */
export function ViewSelect({ value, onChange, invited }: ViewSelectProps) {
  const views: [ReviewView, string][] = [
    ['newest', 'Newest'],
    ['highest', 'Highest rated'],
    ['lowest', 'Lowest rated'],
  ];
  if (invited) views.push(['match', 'Not invited'], ['invitation', `Invited (${invited})`]);
  return (
    <span className="relative inline-flex max-w-full">
      <select
        aria-label="Sort reviews"
        value={value}
        onChange={(event) => {
          const [view] = views.find(([name]) => name === event.target.value) ?? [];
          if (view) onChange(view);
        }}
        className="input"
      >
        {views.map(([view, label]) => (
          <option key={view} value={view}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
      />
    </span>
  );
}

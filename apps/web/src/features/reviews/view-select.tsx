import type { ReviewSort, ReviewView } from '@pro-match/domain/reviews';
import { reviewListQuery } from './api/reviews.ts';
import { SORT_LABELS, SortSelect } from './sort-select.tsx';

/** The reviews of a business as they are looked at. */
export function reviewViewQuery(userId: string, view: ReviewView) {
  return view === 'match' || view === 'invitation'
    ? reviewListQuery(userId, 'newest', undefined, view)
    : reviewListQuery(userId, view);
}

interface ViewSelectProps {
  value: ReviewView;
  onChange: (view: ReviewView) => void;
  /** How many invited reviews there are to tell apart. */
  invited: number;
}

/** As {@link SortSelect}, with invited reviews and all others apart where there are any. */
export function ViewSelect({ value, onChange, invited }: ViewSelectProps) {
  const labels = { ...SORT_LABELS, match: 'Not invited', invitation: `Invited (${invited})` };
  if (invited > 0 || !(value in SORT_LABELS)) {
    return <SortSelect<ReviewView> value={value} onChange={onChange} labels={labels} />;
  }
  return <SortSelect value={value as ReviewSort} onChange={onChange} labels={SORT_LABELS} />;
}

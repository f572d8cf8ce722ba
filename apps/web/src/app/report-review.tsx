import type { Review } from '@pro-match/domain/reviews';
import { ReportButton } from '../features/moderation/report-button.tsx';

interface ReportReviewProps {
  review: Review;
  /** By default, the button is on its own line under the review. */
  className?: string;
}

export function ReportReview({
  review: { id, client_name },
  className = '-mb-2 -ml-3 self-start',
}: ReportReviewProps) {
  const by = client_name ?? 'Anonymous';
  return (
    <ReportButton
      target={{ kind: 'review', id, title: 'Report this review' }}
      label={`Report the review by ${by}`}
      className={className}
    />
  );
}

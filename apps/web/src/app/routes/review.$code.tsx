import { createFileRoute } from '@tanstack/react-router';
import { InvitedReviewScreen } from '../screens/invited-review.tsx';

export const Route = createFileRoute('/review/$code')({
  component: ReviewRoute,
});

function ReviewRoute() {
  return <InvitedReviewScreen code={Route.useParams().code} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PublicCardScreen } from '../screens/public-card.tsx';

export const Route = createFileRoute('/business-card/$id')({
  component: CardRoute,
});

function CardRoute() {
  return <PublicCardScreen id={Route.useParams().id} />;
}

import { PageHeader } from '../../ui/page-header.tsx';

export function ClientMatchesScreen() {
  return <PageHeader title="Your Matches" />;
}

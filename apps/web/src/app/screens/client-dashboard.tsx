import { PageHeader } from '../../ui/page-header.tsx';

export function ClientDashboardScreen() {
  return <PageHeader title="Find a pro" />;
}

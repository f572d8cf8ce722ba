import { PageHeader } from '../../ui/page-header.tsx';

export function BusinessDashboardScreen() {
  return <PageHeader title="Dashboard" />;
}

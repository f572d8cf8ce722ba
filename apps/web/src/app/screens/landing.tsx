import { PageHeader } from '../../ui/page-header.tsx';

export function LandingScreen() {
  return <PageHeader title="Welcome to Pro Match" />;
}

import { PageHeader } from '../../ui/page-header.tsx';

export function ClientOnboardingScreen() {
  return <PageHeader title="Client Profile Setup" />;
}

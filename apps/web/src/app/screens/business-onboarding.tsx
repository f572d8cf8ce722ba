import { PageHeader } from '../../ui/page-header.tsx';

export function BusinessOnboardingScreen() {
  return <PageHeader title="Choose Your Plan" />;
}

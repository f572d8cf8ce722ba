import { PageHeader } from '../../ui/page-header.tsx';

export function PrivacyPolicyScreen() {
  return <PageHeader title="Privacy Policy" />;
}

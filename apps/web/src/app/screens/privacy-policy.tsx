import { PrivacyPolicy } from '../../features/legal/privacy-policy.tsx';

export function PrivacyPolicyScreen() {
  return <PrivacyPolicy />;
}

import { TermsOfService } from '../../features/legal/terms-of-service.tsx';

export function TermsScreen() {
  return <TermsOfService />;
}

import { PageHeader } from '../../ui/page-header.tsx';

export function TermsScreen() {
  return <PageHeader title="Terms of Service" />;
}

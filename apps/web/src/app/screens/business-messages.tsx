import { PageHeader } from '../../ui/page-header.tsx';

export function BusinessMessagesScreen() {
  return <PageHeader title="Messages & Leads" />;
}

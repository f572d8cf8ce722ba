import { PageHeader } from '../../ui/page-header.tsx';

export function ClientMessagesScreen() {
  return <PageHeader title="Your Conversations" />;
}

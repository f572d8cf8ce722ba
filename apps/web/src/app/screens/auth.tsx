import { PageHeader } from '../../ui/page-header.tsx';

export function AuthScreen() {
  return <PageHeader title="Welcome Back" />;
}

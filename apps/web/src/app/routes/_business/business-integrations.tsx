import { createFileRoute } from '@tanstack/react-router';
import { BusinessIntegrationsScreen } from '../../screens/business-integrations.tsx';

export const Route = createFileRoute('/_business/business-integrations')({
  component: BusinessIntegrationsScreen,
});

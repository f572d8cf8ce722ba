import { createFileRoute } from '@tanstack/react-router';
import { BusinessSettingsScreen } from '../../screens/business-settings.tsx';

export const Route = createFileRoute('/_business/business-settings')({
  component: BusinessSettingsScreen,
});

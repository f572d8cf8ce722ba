import { createFileRoute } from '@tanstack/react-router';
import { BusinessProfileScreen } from '../../screens/business-profile.tsx';

export const Route = createFileRoute('/_business/business-profile')({
  component: BusinessProfileScreen,
});

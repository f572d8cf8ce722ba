import { createFileRoute } from '@tanstack/react-router';
import { BusinessQrScreen } from '../../screens/business-qr.tsx';

export const Route = createFileRoute('/_business/business-qr')({
  component: BusinessQrScreen,
});

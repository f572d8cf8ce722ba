import { createFileRoute } from '@tanstack/react-router';
import { BusinessQrScreen } from '../../screens/business-qr.tsx';

/** `print` shows the sheet of codes instead of the card. */
interface QrView {
  print?: true;
}

export const Route = createFileRoute('/_business/business-qr')({
  validateSearch: ({ print }: Record<string, unknown>): QrView => (print ? { print: true } : {}),
  component: BusinessQrScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { BusinessReceiptScreen } from '../../screens/business-receipt.tsx';

type Search = { month?: string };

export const Route = createFileRoute('/_business/business-receipt')({
  validateSearch: ({ month }: Record<string, unknown>): Search =>
    typeof month === 'string' ? { month } : {},
  component: BusinessReceiptScreen,
});

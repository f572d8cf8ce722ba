import { createFileRoute } from '@tanstack/react-router';
import { JobQuotesScreen } from '../../screens/job-quotes.tsx';

export const Route = createFileRoute('/_client/job-quotes/$id')({
  component: JobQuotesScreen,
});

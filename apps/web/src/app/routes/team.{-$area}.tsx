import { createFileRoute } from '@tanstack/react-router';
import { TeamFrame } from '../team-frame.tsx';

const FILTERS = [
  'status',
  'assignee',
  'kind',
  'show',
  'q',
  'by',
  'actor',
  'subject',
  'open',
  'service',
  'state',
  'week',
] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string | undefined>>;

// One route for the whole console: what every visitor loads knows as little as possible of it.
export const Route = createFileRoute('/team/{-$area}')({
  // What is filtered and open is in the address, so that reload, back and a shared link find it again.
  validateSearch: (search: Record<string, unknown>): Filters =>
    Object.fromEntries(
      FILTERS.flatMap((key) => {
        const value = search[key];
        return typeof value === 'string' && value !== '' ? [[key, value]] : [];
      }),
    ),
  component: TeamFrame,
});

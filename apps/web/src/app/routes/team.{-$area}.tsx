import { createFileRoute } from '@tanstack/react-router';
import { getSession } from '../../lib/session.ts';
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
  // A session that can't be renewed now fails like any screen's, instead of loading for good.
  beforeLoad: async () => {
    await getSession();
  },
  component: TeamFrame,
});

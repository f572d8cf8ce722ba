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

// One route for the whole console, so that the code loaded by every visitor knows little of it.
export const Route = createFileRoute('/team/{-$area}')({
  // Kept in the URL, so that reload, back and a shared link restore the filters and the open item.
  validateSearch: (search: Record<string, unknown>): Filters =>
    Object.fromEntries(
      FILTERS.flatMap((key) => {
        const value = search[key];
        return typeof value === 'string' && value !== '' ? [[key, value]] : [];
      }),
    ),
  // If a session can't be renewed now, this fails like any screen, instead of loading forever.
  beforeLoad: async () => {
    await getSession();
  },
  component: TeamFrame,
});

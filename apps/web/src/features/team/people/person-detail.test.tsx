import type { PersonCard } from '@pro-match/domain/team';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { PersonDetail } from './person-detail.tsx';

afterEach(() => vi.unstubAllGlobals());

const PERSON: PersonCard = {
  user_id: 'u1',
  name: 'Rude Rudy',
  email: 'rudy@example.com',
  phone: null,
  role: 'client',
  standing: 'active',
  business_name: null,
  created_at: '2026-05-04T12:00:00Z',
  location: null,
  is_email_confirmed: true,
  has_second_factor: false,
  is_team_member: false,
  last_sign_in_at: null,
  suspended_at: null,
  matches: { total: 0, accepted: 0 },
  reports: { about: 0, filed: 0 },
  decisions: { warn: 0, remove: 0, suspend: 0 },
  business: null,
  may: { suspend: true, restore: false },
};

it('says in advance that the reason is mailed to the owner', async () => {
  answering(() => ({ body: PERSON }));
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <PersonDetail id="u1" />
        </QueryClientProvider>
      ),
    }),
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findByText(/email this to the owner/)).textContent).toBe(
    "We'll email this to the owner and keep it in the audit log.",
  );
});

import type { Proposal, TeamTicketDetail } from '@pro-match/domain/requests';
import type { TeamBusiness } from '@pro-match/domain/team';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { BusinessFinder } from './business-finder.tsx';

afterEach(() => vi.unstubAllGlobals());

const CREATED = '2026-11-22T12:00:00.000Z';

const business: TeamBusiness = {
  user_id: '00000000-0000-7000-8000-000000000001',
  business_profile_id: '00000000-0000-7000-9000-000000000001',
  business_name: 'Hawks & Co',
  email: null,
  phone: null,
  area: null,
  services: [],
  tier: 'free',
  rating: null,
  total_reviews: 0,
  is_active: true,
  is_deactivated: false,
  standing: 'active',
  created_at: CREATED,
};

const proposal: Proposal = {
  id: '00000000-0000-7000-a000-000000000001',
  business_id: business.user_id,
  business_profile_id: business.business_profile_id,
  business_name: business.business_name,
  logo_url: null,
  area: null,
  rating: null,
  total_reviews: 0,
  has_card: false,
  words: null,
  status: 'open',
  match_id: null,
  created_at: CREATED,
  answered_at: null,
};

const ticket: TeamTicketDetail = {
  id: '00000000-0000-7000-b000-000000000001',
  status: 'looking',
  service_type: 'Falconry',
  description: 'A hawk.',
  location: null,
  budget_range: null,
  contact_info: null,
  closing_words: null,
  client: {
    user_id: '00000000-0000-7000-8000-000000000002',
    name: 'Cleo',
    email: null,
    phone: null,
    state: null,
    zip_code: null,
  },
  assignee: null,
  open_proposals: 1,
  notes: [],
  proposals: [],
  created_at: CREATED,
  updated_at: CREATED,
};

async function find(status: Proposal['status']): Promise<void> {
  answering(() => ({ status: 200, body: { data: [business], next: null } }));
  const proposals = [{ ...proposal, status }];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BusinessFinder ticket={{ ...ticket, proposals }} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/Find a business/), 'Hawks');
  await screen.findByText('Hawks & Co');
}

const button = () => screen.queryByRole('button', { name: 'Propose Hawks & Co' });

it.each(['open', 'accepted', 'declined'] as const)(
  'offers no second proposal of a business while the first is %s',
  async (status) => {
    await find(status);
    expect(button()).toBeNull();
  },
);

it('offers a withdrawn proposal again', async () => {
  await find('withdrawn');
  expect(button()).not.toBeNull();
  await userEvent.click(button() ?? document.body);
  expect(screen.getByRole('button', { name: 'Send Proposal' })).toBeDefined();
});
